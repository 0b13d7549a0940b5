/** How many rows there are, how many are here, how many are not; null where that is not known, never 0. */
export interface RowCounts {
  readonly total: number | null;
  readonly returned: number;
  readonly omitted: number | null;
}

export interface AdmitOptions<Row> {
  /** UTF-8 bytes for the rows and the commas between them; the list's brackets belong to the frame around it. */
  readonly maxBytes: number;
  readonly maxItems: number;
  /** A smaller form of a first row that does not fit an empty budget, or undefined when there is none. */
  readonly reduce?: (row: Row) => Row | undefined;
  /**
   * Rows in the true answer, null when nobody knows. Left out: the rows of the iterable, which is then read to its end. A total
   * below the rows seen is raised to them.
   */
  readonly total?: number | null;
}

/** The rows that go into the answer, and what was left out. */
export interface Admission<Row> {
  readonly rows: readonly Row[];
  /** Exactly the UTF-8 bytes that `rows` take inside a JSON array: rows and commas, no brackets. */
  readonly bytes: number;
  readonly counts: RowCounts;
  /** What ended the admission: "none" when the rows ran out. */
  readonly stoppedBy: "none" | "bytes" | "items";
  /** Rows admitted in their reduced form: 0 or 1. */
  readonly reduced: number;
  /** Rows passed over because no form of them fits an empty budget: 0 or 1, always the first row. */
  readonly withheld: number;
  /** Rows of the iterable that are done with (returned or withheld): where a cursor resumes. */
  readonly consumed: number;
  /** Bytes of the row that did not fit, without its comma; null unless `stoppedBy` is "bytes". */
  readonly nextRowBytes: number | null;
}
