/** A stretch of a source: `start` and `end` are offsets in UTF-16 units, `end` exclusive; `line` is the 1-based line of `start`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}
