/** One place where a term occurs: UTF-16 offsets of the source, end exclusive. */
export interface MatchSpan {
  /** Index in the list of terms that was searched for. */
  readonly term: number;
  readonly start: number;
  readonly end: number;
}

/** Places without repetitions: a word and its joined spelling may be the same place. */
export class SpanSet {
  readonly #spans = new Map<string, MatchSpan>();

  add(term: number, start: number, end: number): void {
    this.#spans.set(`${term}:${start}:${end}`, { term, start, end });
  }

  /** By start, then end, then term. */
  sorted(): MatchSpan[] {
    return [...this.#spans.values()].sort((a, b) => a.start - b.start || a.end - b.end || a.term - b.term);
  }
}
