const WORD_BYTES = 4;

/** Bytes that were met before, by four, which is how they are compared with others. */
export class Written {
  readonly bytes: number;
  readonly #words: Int32Array;
  /** What of the last four is of them. */
  readonly #mask: number;

  /** `view` is of the memory that `at` is a place of. */
  constructor(view: DataView, at: number, bytes: number) {
    const last = Math.max(0, Math.ceil(bytes / WORD_BYTES) - 1);
    this.bytes = bytes;
    this.#mask = bytes === 0 ? 0 : -1 >>> (8 * ((last + 1) * WORD_BYTES - bytes));
    this.#words = Int32Array.from({ length: last + 1 }, (_, word) => view.getInt32(at + word * WORD_BYTES, true));
    this.#words[last] = (this.#words[last] ?? 0) & this.#mask;
  }

  /** Whether these bytes stand at this place. Up to three bytes behind them are read too. */
  isAt(view: DataView, at: number): boolean {
    const words = this.#words;
    const last = words.length - 1;
    for (let word = 0; word < last; word += 1) {
      if (view.getInt32(at + word * WORD_BYTES, true) !== words[word]) return false;
    }
    return (view.getInt32(at + last * WORD_BYTES, true) & this.#mask) === words[last];
  }
}
