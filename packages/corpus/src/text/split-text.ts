import { forEachPart } from "./tokenize.ts";

const NUMBERS = 3;

/** Folded terms in their order. */
export interface TermRun {
  /** One blank before and after each; empty without any. */
  readonly text: string;
  /** Three numbers a term: where it begins in `text`, then its start and end in the source. */
  readonly places: Uint32Array;
}

/** A text as terms are located in it: the same as `TokenizedText` in a fifth of the memory. */
export interface SplitText {
  readonly tokens: TermRun;
  readonly joined: TermRun;
}

/** Splits a text as `tokenizeWithJoined` does. */
export function splitText(source: string): SplitText {
  const tokens = new TermRunWriter();
  const joined = new TermRunWriter();
  forEachPart(
    source,
    (term, start, end) => tokens.add(term, start, end),
    ({ term, start, end }) => joined.add(term, start, end),
  );
  return { tokens: tokens.finish(), joined: joined.finish() };
}

/** The index of the term that begins at an offset of `text`. */
export function termAt({ places }: TermRun, offset: number): number {
  let low = 0;
  let high = places.length / NUMBERS - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle * NUMBERS] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a term starts in the source. */
export function termStart({ places }: TermRun, index: number): number {
  return places[index * NUMBERS + 1] ?? 0;
}

/** Where a term ends in the source. */
export function termEnd({ places }: TermRun, index: number): number {
  return places[index * NUMBERS + 2] ?? 0;
}

class TermRunWriter {
  readonly #terms: string[] = [];
  readonly #places: number[] = [];
  #length = 1;

  add(term: string, start: number, end: number): void {
    this.#terms.push(term);
    this.#places.push(this.#length, start, end);
    this.#length += term.length + 1;
  }

  finish(): TermRun {
    const text = this.#terms.length === 0 ? "" : ` ${this.#terms.join(" ")} `;
    return { text, places: new Uint32Array(this.#places) };
  }
}
