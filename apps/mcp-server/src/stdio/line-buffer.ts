const LINE_FEED = 0x0a;

/** Cuts a byte stream into lines at LF alone, and keeps no more than `maxBytes` of one. */
export class LineBuffer {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end in this chunk, without their LF; `undefined` stands for one that was too long, whose bytes are gone. */
  push(chunk: Uint8Array): (Uint8Array | undefined)[] {
    const lines: (Uint8Array | undefined)[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#add(chunk.subarray(start, end));
      lines.push(this.#take());
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
    return lines;
  }

  /** The last line where nothing ended it. */
  end(): (Uint8Array | undefined)[] {
    return this.#size === 0 ? [] : [this.#take()];
  }

  #add(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size > this.#maxBytes) this.#parts = [];
    else this.#parts.push(part);
  }

  #take(): Uint8Array | undefined {
    const line = this.#size > this.#maxBytes ? undefined : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return line;
  }
}
