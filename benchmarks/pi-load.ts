import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extensionPath, runPi } from "@fathomline/pi-testkit";
import { addedStart } from "./added-start.ts";
import type { BenchReport } from "./report.ts";

/** What all twelve tools may add to a start. */
const ADDED_MS_MAX = 60;
const EXTENSION = fileURLToPath(new URL("../apps/pi-extension/extension/index.ts", import.meta.url));

/** What the extension adds to a warm start of Pi: whole runs with it and with an empty extension, taken in turns. */
export async function benchPiLoad(): Promise<BenchReport> {
  // Shared by all starts, so that Pi's cache of translated TypeScript is warm after the first ones.
  const temporary = mkdtempSync(join(tmpdir(), "fathomline-bench-"));
  try {
    const start = (extension: string) => () => timeStart(extension, temporary);
    const added = await addedStart(start(EXTENSION), start(extensionPath("empty")), ADDED_MS_MAX);
    return { bench: "pi-load", node: process.version, ...added };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function timeStart(extension: string, temporary: string): Promise<number> {
  const start = performance.now();
  const run = await runPi({
    mode: "print",
    codemode: false,
    extensions: [extension],
    turns: ["done"],
    env: { TMPDIR: temporary },
  });
  const milliseconds = performance.now() - start;
  if (run.exitCode !== 0) throw new Error(run.stderr);
  return milliseconds;
}
