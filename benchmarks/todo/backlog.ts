import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeTodos } from "./make-todos.ts";

const VERSION = "1.52.0";

export type FetchedBacklog =
  | { readonly ok: true; readonly script: string; readonly version: string }
  | { readonly ok: false; readonly reason: string };

/** Fetches Backlog.md into the system's temporary folder, where later runs find it. */
export function fetchBacklog(): FetchedBacklog {
  const folder = join(tmpdir(), `fathomline-bench-backlog.md-${VERSION}`);
  const script = join(folder, "node_modules/backlog.md/cli.js");
  if (!existsSync(script)) {
    const flags = ["--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
    spawnSync("npm", ["install", ...flags, `backlog.md@${VERSION}`], { encoding: "utf8" });
  }
  if (!existsSync(script)) return { ok: false, reason: `npm could not fetch backlog.md@${VERSION}` };
  const run = spawnSync(process.execPath, [script, "--version"], { encoding: "utf8" });
  return run.status === 0
    ? { ok: true, script, version: VERSION }
    : { ok: false, reason: `backlog.md@${VERSION} does not run here` };
}

/** A project of Backlog.md with as many tasks, of the same text; to be removed by the caller. Git is not asked, as we don't ask it. */
export function makeBacklog(script: string, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-bench-backlog-"));
  const off = ["--check-branches", "false", "--include-remote", "false", "--auto-open-browser", "false"];
  const init = ["init", "bench", "--no-git", "--defaults", "--integration-mode", "none", ...off];
  runBacklog(script, folder, init);
  const tasks = join(folder, "backlog/tasks");
  mkdirSync(tasks, { recursive: true });
  for (const { issueId, title, body, label } of madeTodos(count)) {
    const head = `id: TASK-${issueId}\ntitle: ${title}\nstatus: To Do\nassignee: []\ncreated_date: '2026-01-01 12:00'\nlabels:\n  - ${label}\ndependencies: []\npriority: high\n`;
    const description = `## Description\n\n<!-- SECTION:DESCRIPTION:BEGIN -->\n${body}\n<!-- SECTION:DESCRIPTION:END -->\n`;
    writeFileSync(join(tasks, `task-${issueId} - Task-number-${issueId}.md`), `---\n${head}---\n\n${description}`);
  }
  return folder;
}

/** Whole runs, as an agent would have them. The list has to name every task. */
export function timeBacklogList(script: string, folder: string): number {
  const tasks = readdirSync(join(folder, "backlog/tasks")).length;
  const began = performance.now();
  const text = runBacklog(script, folder, ["task", "list", "--plain"]);
  const milliseconds = performance.now() - began;
  const listed = text.match(/TASK-\d+/g)?.length ?? 0;
  if (listed !== tasks) throw new Error(`backlog listed ${listed} of ${tasks} tasks`);
  return milliseconds;
}

/** One change of a status. */
export function timeBacklogEdit(script: string, folder: string, round: number): number {
  const began = performance.now();
  runBacklog(script, folder, ["task", "edit", "1", "-s", round % 2 === 0 ? "In Progress" : "To Do", "--plain"]);
  return performance.now() - began;
}

export function removeBacklog(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Its output goes to a file, as into a pipe it does not write all of a long list. */
function runBacklog(script: string, cwd: string, args: readonly string[]): string {
  const output = join(cwd, "output.txt");
  const file = openSync(output, "w");
  const env = { ...process.env, BACKLOG_CWD: cwd };
  const run = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: "utf8",
    env,
    stdio: ["ignore", file, "pipe"],
  });
  closeSync(file);
  if (run.status !== 0) throw new Error(`backlog ${args.join(" ")}: ${run.stderr}`);
  return readFileSync(output, "utf8");
}
