import { parentPort, workerData } from "node:worker_threads";
import { fileBytes } from "../read/line-reader.ts";
import { ScanMemory } from "../read/scan-memory.ts";
import type { RangeTask } from "../skim-ahead/skim-helper.ts";
import { RangeSkimmer } from "../skim-ahead/range-skimmer.ts";
import type { SkimmedRange } from "../skim-ahead/skimmed-range.ts";
import { ANSWERS, IS_READY, type SkimData } from "./skim-data.ts";

const port = parentPort;

function skim(skimmer: RangeSkimmer, { descriptor, from, to }: RangeTask): SkimmedRange | undefined {
  try {
    return skimmer.skim(fileBytes(descriptor), { from, to });
  } catch {
    // Whoever asked reads these lines again and meets the fault where it is told.
    return undefined;
  }
}

if (port !== null) {
  const { state, fieldsMax }: SkimData = workerData;
  const skimmer = new RangeSkimmer(new ScanMemory(), fieldsMax);
  port.on("message", (task: RangeTask) => {
    const range = skim(skimmer, task);
    port.postMessage(range, range === undefined ? [] : [range.numbers.buffer]);
    Atomics.add(state, ANSWERS, 1);
  });
  Atomics.store(state, IS_READY, 1);
}
