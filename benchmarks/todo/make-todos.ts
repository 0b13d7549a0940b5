import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Raised with every change of the text, so that no run reuses older files. */
const GENERATOR_VERSION = 1;
const STATUSES = ["pending", "ready", "complete"] as const;
const PRIORITIES = ["p1", "p2", "p3"] as const;
const SENTENCE = "Some words that say what is to be done, and where to look first. ";
const SENTENCES_MIN = 5;
const SENTENCES_SPREAD = 30;
const LABELS = 7;

/** Where one todo is and what it says, for our own files and for those of a peer alike. */
export interface MadeTodo {
  readonly issueId: number;
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly label: string;
}

/** So many todos of 0.5 to 2.5 kB, the same in every run. */
export function* madeTodos(count: number): Generator<MadeTodo> {
  for (let issueId = 1; issueId <= count; issueId += 1) {
    const [status, priority] = statusOf(issueId);
    const name = `${String(issueId).padStart(3, "0")}-${status}-${priority}-task-number-${issueId}.md`;
    const body = SENTENCE.repeat(SENTENCES_MIN + (issueId % SENTENCES_SPREAD)).trim();
    yield { issueId, name, title: `Task number ${issueId}`, body, label: `area-${issueId % LABELS}` };
  }
}

/** A working folder with so many todos. It stays in the system's temporary folder and is reused. */
export function makeTodos(count: number): string {
  const folder = join(tmpdir(), `fathomline-bench-todos-v${GENERATOR_VERSION}-${count}`);
  const done = join(folder, "complete");
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "todos"), { recursive: true });
  for (const { issueId, name, title, body, label } of madeTodos(count)) {
    const [status, priority] = statusOf(issueId);
    const head = `---\nstatus: ${status}\npriority: ${priority}\nissue_id: ${issueId}\nlabels: [${label}]\n---\n`;
    writeFileSync(join(folder, "todos", name), `${head}\n# ${title}\n\n${body}\n`);
  }
  writeFileSync(done, "");
  return folder;
}

function statusOf(issueId: number): readonly [string, string] {
  return [
    STATUSES[issueId % STATUSES.length] ?? "pending",
    PRIORITIES[Math.floor(issueId / STATUSES.length) % PRIORITIES.length] ?? "p1",
  ];
}
