import { COMMON_CEILINGS } from "./ceilings.ts";

/** How many rows of a list there are, how many this answer holds and how many it left out. `null` is unknown, never 0. */
export interface ListCounts {
  readonly total: number | null;
  readonly returned: number;
  readonly omitted: number | null;
}

/** Counts of a list whose total is known. */
export function listCounts(total: number, returned: number): ListCounts {
  const bound = Math.max(boundCount(total), returned);
  return { total: bound, returned, omitted: bound - returned };
}

/** Counts of a list whose total nobody observed. */
export function unknownTotal(returned: number): ListCounts {
  return { total: null, returned, omitted: null };
}

/** Whether what was returned and what was left out are all there is; where that is unknown, so is what was left out. */
export function addsUp({ total, returned, omitted }: ListCounts): boolean {
  return total === null || omitted === null ? total === omitted : returned + omitted === total;
}

/** Keeps a counter inside the schema's bounds. */
export function boundCount(count: number): number {
  return Math.min(Math.max(0, Math.trunc(count)), COMMON_CEILINGS.count);
}
