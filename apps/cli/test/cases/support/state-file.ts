import { execFileSync } from "node:child_process";

/**
 * Runs a script over an index file in a process of its own: closing a descriptor of it in this one would drop SQLite's locks. The script
 * has `fs`, the path `p`, its bytes `b` and `DatabaseSync`.
 */
export function alterStateFile(path: string, script: string): void {
  execFileSync(process.execPath, [
    "-e",
    `const fs = require("node:fs"); const { DatabaseSync } = require("node:sqlite");
     const p = ${JSON.stringify(path)}; const b = fs.readFileSync(p); ${script};`,
  ]);
}

/** The bytes of files, read in a process of its own. */
export function stateBytes(paths: readonly string[]): Buffer {
  return execFileSync("cat", ["--", ...paths], { maxBuffer: 1_073_741_824 });
}
