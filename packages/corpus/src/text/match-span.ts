/** One place where a term occurs: UTF-16 offsets of the source, end exclusive. */
export interface MatchSpan {
  /** Index in the list of terms that was searched for. */
  readonly term: number;
  readonly start: number;
  readonly end: number;
}
