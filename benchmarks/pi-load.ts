import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extensionPath, runPi } from "@fathomline/pi-testkit";
import { median, round, type BenchReport } from "./report.ts";

const STARTS = 21;
const WARM_UP_STARTS = 2;
const EXTENSION = fileURLToPath(new URL("../apps/pi-extension/extension/index.ts", import.meta.url));

/** What the extension adds to a warm start of Pi: whole runs with it and with an empty extension, taken in turns. */
export async function benchPiLoad(): Promise<BenchReport> {
  const empty = extensionPath("empty");
  // Shared by all starts, so that Pi's cache of translated TypeScript is warm after the first ones.
  const temporary = mkdtempSync(join(tmpdir(), "fathomline-bench-"));
  const withIt: number[] = [];
  const without: number[] = [];
  for (let start = -WARM_UP_STARTS; start < STARTS; start += 1) {
    // The order changes each time, so that neither always runs on the warmer caches.
    const order = start % 2 === 0 ? [EXTENSION, empty] : [empty, EXTENSION];
    for (const extension of order) {
      const milliseconds = await timeStart(extension, temporary);
      if (start >= 0) (extension === EXTENSION ? withIt : without).push(milliseconds);
    }
  }
  rmSync(temporary, { recursive: true, force: true });
  return {
    bench: "pi-load",
    node: process.version,
    starts: STARTS,
    addedMilliseconds: round(median(withIt) - median(without), 1),
    withExtensionMilliseconds: round(median(withIt), 1),
    emptyExtensionMilliseconds: round(median(without), 1),
  };
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
