/** A row under the contract's ceilings, with what that cost. */
export interface ProjectedRow<Row> {
  readonly row: Row;
  /** Descriptive strings that were shortened, and identities that were withheld. */
  readonly clipped: number;
  /** Entries of lists inside the row that were left out. */
  readonly omitted: number;
}
