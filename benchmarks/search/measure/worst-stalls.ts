import type { Stalls } from "../engines/watch-stalls.ts";
import { round } from "../../report.ts";
import type { Results } from "./results.ts";

/** The longest stalls of some measurements, by the clock and by the thread's own processor time. */
export function worstStalls(name: string, stalls: readonly Stalls[]): Results {
  return {
    [`${name}StallMaxMilliseconds`]: round(Math.max(...stalls.map((each) => each.stallMilliseconds)), 1),
    [`${name}StallMaxCpuMilliseconds`]: round(Math.max(...stalls.map((each) => each.stallCpuMilliseconds)), 1),
  };
}
