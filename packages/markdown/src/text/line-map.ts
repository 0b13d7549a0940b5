import { isLineBreak, skipLineBreak } from "./characters.ts";
import type { TextSpan } from "./text-span.ts";

/** 1-based line and column in the file, the column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets within one span into lines and columns of the file; the lines are found once. */
export class LineMap {
  readonly #starts: number[];
  readonly #firstLine: number;

  constructor(source: string, span: TextSpan) {
    this.#firstLine = span.line;
    this.#starts = [span.start];
    for (let at = span.start; at < span.end;) {
      if (!isLineBreak(source.charCodeAt(at))) {
        at += 1;
        continue;
      }
      at = skipLineBreak(source, at);
      this.#starts.push(at);
    }
  }

  at(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: this.#firstLine + low, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
