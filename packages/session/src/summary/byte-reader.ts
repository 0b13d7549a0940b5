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
  readonly #tables: readonly Uint8Array[];
  #at = 0;
  #tablesRead = 0;

  constructor(buffer: Buffer, tables: readonly Uint8Array[] = []) {
    this.#buffer = buffer;
    this.#tables = tables;
  }

  /** Whether everything was read. */
  get isAtEnd(): boolean {
    return this.#at === this.#buffer.length && this.#tablesRead === this.#tables.length;
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

  /** As many items as there are. */
  list<Item>(read: (index: number) => Item): Item[] {
    const length = this.whole();
    const items: Item[] = [];
    for (let index = 0; index < length; index += 1) items.push(read(index));
    return items;
  }

  /** How many rows a table has, and its bytes. */
  table(): readonly [rows: number, wholes: Uint8Array, reals: Uint8Array] {
    const [wholes, reals] = this.#tables.slice(this.#tablesRead, this.#tablesRead + 2);
    if (wholes === undefined || reals === undefined) throw new CorruptSummary("no table");
    this.#tablesRead += 2;
    return [this.whole(), wholes, reals];
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
