/** Rows of one page, and the position behind each of them. */
export interface TakenPage<Row> {
  readonly rows: readonly Row[];
  /** Positions behind the first so many rows, from none to all. */
  readonly positions: readonly number[];
  readonly allStale: boolean;
}

/**
 * Takes rows from a position on. Rows whose source changed are kept and marked, as long as a fresh one is among them; a page of nothing but
 * such rows is passed over, so that the fresh ones behind it stay within reach.
 */
export function takePage<Row>(
  all: readonly Row[],
  from: number,
  limit: number,
  isStale: (row: Row) => boolean,
  mark: (row: Row) => Row,
): TakenPage<Row> {
  let start = from;
  for (;;) {
    const taken = all.slice(start, start + limit);
    const stale = taken.map(isStale);
    const end = start + taken.length;
    const allStale = taken.length > 0 && stale.every(Boolean);
    if (allStale && end < all.length) {
      start = end;
      continue;
    }
    return {
      rows: taken.map((row, index) => (stale[index] === true ? mark(row) : row)),
      positions: [start, ...taken.map((_, index) => start + index + 1)],
      allStale,
    };
  }
}
