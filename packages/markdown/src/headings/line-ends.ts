/** Yields where lines end, LF, CR and CRLF alike, by two searches that never look at a character twice. */
export class LineEnds {
  readonly #source: string;
  readonly #end: number;
  #lineFeed = -1;
  #carriageReturn = -1;

  constructor(source: string, end: number) {
    this.#source = source;
    this.#end = end;
  }

  /** The offset of the first line break at or after `from`, or the end of the text. */
  next(from: number): number {
    if (this.#lineFeed < from) this.#lineFeed = this.#find("\n", from);
    if (this.#carriageReturn < from) this.#carriageReturn = this.#find("\r", from);
    return Math.min(this.#lineFeed, this.#carriageReturn);
  }

  #find(lineBreak: string, from: number): number {
    const at = this.#source.indexOf(lineBreak, from);
    return at === -1 || at > this.#end ? this.#end : at;
  }
}
