/** Thrown where bytes are not what a writer of this version wrote. */
export class CorruptSummary extends Error {}

const DOUBLE_BYTES = 8;
const WHOLE_BYTES_MAX = 8;

/** Reads back what a ByteWriter wrote, in the same order. Throws CorruptSummary where it can't. */
export class ByteReader {
  readonly #words: string[] = [];
  readonly #number = new Float64Array(1);
  readonly #numberBytes = new Uint8Array(this.#number.buffer);
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  /** Whether everything was read. */
  get isAtEnd(): boolean {
    return this.#at === this.#buffer.length;
  }

  whole(): number {
    const first = this.#buffer[this.#at];
    if (first !== undefined && first < 0x80) {
      this.#at += 1;
      return first;
    }
    let value = 0;
    let scale = 1;
    for (let count = 0; count < WHOLE_BYTES_MAX; count += 1) {
      const byte = this.#buffer[this.#at];
      if (byte === undefined) break;
      this.#at += 1;
      if (byte < 0x80) return value + byte * scale;
      value += (byte - 0x80) * scale;
      scale *= 0x80;
    }
    throw new CorruptSummary("no number");
  }

  amount(): number | undefined {
    const value = this.whole();
    if (value === 0) return undefined;
    if (value > 1) return value - 2;
    return this.double();
  }

  double(): number {
    const at = this.#skip(DOUBLE_BYTES);
    for (let index = 0; index < DOUBLE_BYTES; index += 1) this.#numberBytes[index] = this.#buffer[at + index] ?? 0;
    return this.#number[0] ?? 0;
  }

  /** An amount that is there. */
  someAmount(): number {
    const value = this.amount();
    if (value === undefined) throw new CorruptSummary("no amount");
    return value;
  }

  text(): string {
    return this.bytes().toString("utf8");
  }

  word(): string | undefined {
    const number = this.whole();
    if (number === 0) return undefined;
    if (number === this.#words.length + 1) this.#words.push(this.text());
    const word = this.#words[number - 1];
    if (word === undefined) throw new CorruptSummary("no word");
    return word;
  }

  bytes(): Buffer {
    const length = this.whole();
    const at = this.#skip(length);
    return this.#buffer.subarray(at, at + length);
  }

  /** One of these, by its place among them. */
  oneOf<Item>(items: readonly Item[]): Item {
    const number = this.whole();
    const item = items[number];
    if (item === undefined) throw new CorruptSummary("no such item");
    return item;
  }

  #skip(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#buffer.length) throw new CorruptSummary("too short");
    this.#at += bytes;
    return at;
  }
}
