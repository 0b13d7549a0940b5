import { loadavg } from "node:os";
import { median, round } from "./report.ts";

const STARTS = 21;
const WARM_UP_STARTS = 2;

/** What one way to start adds to another, as the difference of the medians of starts taken in turns. */
export interface AddedStart {
  readonly [result: string]: number | boolean;
  readonly starts: number;
  readonly addedMilliseconds: number;
  readonly limitMilliseconds: number;
  readonly withinLimit: boolean;
  readonly withMilliseconds: number;
  readonly withoutMilliseconds: number;
  /** Of the last minute: beyond the number of cores the figures say little. */
  readonly loadAverage: number;
}

/** Times both starts 21 times after a warm-up; each resolves to its milliseconds. */
export async function addedStart(
  withIt: () => Promise<number>,
  without: () => Promise<number>,
  limitMilliseconds: number,
): Promise<AddedStart> {
  const times = { withIt: [] as number[], without: [] as number[] };
  for (let start = -WARM_UP_STARTS; start < STARTS; start += 1) {
    // The order changes each time, so that neither always runs on the warmer caches.
    const order = start % 2 === 0 ? (["withIt", "without"] as const) : (["without", "withIt"] as const);
    for (const which of order) {
      const milliseconds = await (which === "withIt" ? withIt() : without());
      if (start >= 0) times[which].push(milliseconds);
    }
  }
  const added = median(times.withIt) - median(times.without);
  return {
    starts: STARTS,
    addedMilliseconds: round(added, 1),
    limitMilliseconds,
    withinLimit: added <= limitMilliseconds,
    withMilliseconds: round(median(times.withIt), 1),
    withoutMilliseconds: round(median(times.without), 1),
    loadAverage: round(loadavg()[0] ?? Number.NaN, 1),
  };
}
