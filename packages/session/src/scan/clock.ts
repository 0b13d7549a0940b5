import { parseSessionTime } from "@fathomline/contracts";

/** The largest time that a Date can hold. */
const TIME_MS_MAX = 8_640_000_000_000_000;

/** When a record happened, from what its timestamp holds; null when that tells no time. */
export function timeOf(value: number | string | undefined): number | null {
  if (typeof value === "number") return Math.abs(value) <= TIME_MS_MAX ? Math.trunc(value) : null;
  return value === undefined ? null : (parseSessionTime(value)?.ms ?? null);
}
