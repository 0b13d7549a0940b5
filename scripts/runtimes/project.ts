import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const TIME = "2026-01-02T12:00:00.000Z";
const CHANGED = new Date(TIME);
const EVENTS = 2_000;

const record = (value: object): string => `${JSON.stringify(value)}\n`;

/** A session long enough for several slices of work: calls of a tool, each fifth a failure, with tokens. */
function session(): string {
  const usage = { input: 5, output: 3, cacheRead: 2, cacheWrite: 0, totalTokens: 10, cost: { total: 0 } };
  const lines = [record({ type: "session", version: 3, id: "s-1", timestamp: TIME, cwd: "/elsewhere" })];
  let parentId: string | null = null;
  const add = (index: number, message: object): void => {
    const id = index.toString(16).padStart(8, "0");
    lines.push(record({ type: "message", id, parentId, timestamp: TIME, message }));
    parentId = id;
  };
  for (let index = 0; index < EVENTS; index += 2) {
    const call = { type: "toolCall", id: `c${index}`, name: index % 3 === 0 ? "read" : "bash", arguments: {} };
    const speaker = { role: "assistant", provider: "p", model: "m", stopReason: "toolUse" };
    add(index, { ...speaker, content: [call], usage });
    const isError = index % 5 === 0;
    add(index + 1, { role: "toolResult", toolCallId: call.id, toolName: call.name, content: [], isError });
  }
  return lines.join("");
}

const FILES: Readonly<Record<string, string>> = {
  "docs/overflow.md":
    "---\ntitle: Context overflow\nstatus: solved\ntags: [tokens, memory]\ndate: 2026-01-02\n---\n\n# Overflow\n\nCompaction was off.\n",
  "docs/with blank/naïve 📁.md":
    "---\ntitle: Naïve\nstatus: draft\nseverity: 3\n---\n\n# Again\n\nCompaction, naïvely.\n",
  "docs/日本.md": "---\ntitle: 検索の索引\n---\n\n# 索引\n\n全文検索エンジンは文書を索引に登録する。\n",
  "docs/broken.md": "---\ntitle: [a\n---\n\n# Broken compaction\n",
  "todos/001-ready-p1-measure.md": '---\nstatus: ready\npriority: p1\nissue_id: "001"\n---\n\n# Measure compaction\n',
  "todos/003-pending-p2-odd.md":
    '---\nstatus: pending\npriority: p2\nissue_id: "003"\ndependencies: ["009"]\n---\n\n# Odd\n',
  "run.jsonl": session(),
  "package.json": '{\n  "name": "x",\n  "scripts": {\n    "test": "true"\n  }\n}\n',
  "evals/made/eval.config.json": "{}\n",
  "skills/log/SKILL.md": "---\nname: log\ndescription: Writes a change log from commits\n---\n\n# Log\n",
};
/** Files that give a search something to rank. */
const CROWD = 60;

/** Makes the same project in an empty folder each time, times of files included. */
export function makeProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, CHANGED, CHANGED);
  };
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  for (let index = 0; index < CROWD; index += 1) {
    const words = `${"walrus ".repeat((index % 7) + 1)}${"otter ".repeat(index % 5)}number ${index}`;
    write(`docs/crowd/${index}.md`, `---\ntitle: Page ${index}\nowner: team-${index % 3}\n---\n\n# Page\n\n${words}\n`);
  }
}
