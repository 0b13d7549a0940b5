import type { ArgumentShape } from "../read/record.ts";

/** Whole lines of a file: the first begins at `from`, the last ends before `to`. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** What the lines of a range hold, as it is handed from thread to thread: numbers, and the words and shapes that they number. */
export interface SkimmedRange extends LineRange {
  readonly lines: number;
  /** Bytes of the lines that have to be read again: what is told of them here is their place. */
  readonly unreadBytes: number;
  /** Line by line, in the order of the file; how a line is written is in `line-code.ts`. */
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly words: readonly string[];
  /** With the names of their fields as they are. */
  readonly shapes: readonly ArgumentShape[];
}
