import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { addedStart } from "./added-start.ts";
import type { BenchReport } from "./report.ts";

/** What `--help` may take beyond Node itself. */
const ADDED_MS_MAX = 120;
const MAIN = fileURLToPath(new URL("../apps/cli/dist/main.js", import.meta.url));

/** What the command line's `--help` takes beyond a Node that runs an empty module, in turns. */
export async function benchCliLoad(): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-bench-"));
  try {
    const empty = join(folder, "empty.mjs");
    writeFileSync(empty, "");
    const start = (args: readonly string[]) => () => timeStart(args);
    const added = await addedStart(start([MAIN, "--help"]), start([empty]), ADDED_MS_MAX);
    return { bench: "cli-load", node: process.version, ...added };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeStart(args: readonly string[]): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(process.execPath, args);
  return performance.now() - start;
}
