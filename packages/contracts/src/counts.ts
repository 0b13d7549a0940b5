import { COMMON_CEILINGS } from "./ceilings.ts";

/** How many rows of a list there are, how many this answer holds and how many it left out. `null` is unknown, never 0. */
export interface ListCounts {
  readonly total: number | null;
  readonly returned: number;
  readonly omitted: number | null;
}

/** Counts of a list whose total is known. */
export function listCounts(total: number, returned: number): ListCounts {
  return { total: boundCount(total), returned, omitted: boundCount(Math.max(0, total - returned)) };
}

/** Counts of a list whose total nobody observed. */
export function unknownTotal(returned: number): ListCounts {
  return { total: null, returned, omitted: null };
}

/** Keeps a counter inside the schema's bounds. */
export function boundCount(count: number): number {
  return Math.min(Math.max(0, Math.trunc(count)), COMMON_CEILINGS.count);
}
