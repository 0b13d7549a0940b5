import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const TIME = "2026-01-02T12:00:00.000Z";
const record = (value: object): string => `${JSON.stringify(value)}\n`;
const FAILED_READ = { role: "toolResult", toolCallId: "c1", toolName: "read", content: [], isError: true };

/** Something for every tool: documents, a todo, a session with a failure, a skill, a suite with findings. */
const FILES: Readonly<Record<string, string>> = {
  "docs/overflow.md": "---\ntitle: Context overflow\nstatus: solved\n---\n\n# Overflow\n\nCompaction was off.\n",
  "todos/001-ready-p1-measure.md": '---\nstatus: ready\npriority: p1\nissue_id: "001"\n---\n\n# Measure compaction\n',
  "run.jsonl":
    record({ type: "session", version: 3, id: "s-1", timestamp: TIME, cwd: "/elsewhere" }) +
    record({ type: "message", id: "0000000a", parentId: null, timestamp: TIME, message: FAILED_READ }),
  "package.json": '{\n  "name": "x",\n  "scripts": {\n    "test": "true"\n  }\n}\n',
  "evals/made/eval.config.json": "{}\n",
  "skills/log/SKILL.md": "---\nname: log\ndescription: Writes a change log from commits\n---\n\n# Log\n",
};

export interface Project {
  readonly folder: string;
  readonly remove: () => void;
}

/** A small project on disk. */
export function makeProject(): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-mcp-")));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
