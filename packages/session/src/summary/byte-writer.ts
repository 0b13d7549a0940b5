import type { RowTable } from "../model/row-table.ts";
import type { StateBytes } from "./summary.ts";

const FIRST_BYTES = 65_536;
const DOUBLE_BYTES = 8;
/** The longest number: 53 bits, seven in a byte. */
const WHOLE_BYTES_MAX = 8;

/** Writes numbers and texts one after another, to be read back in the same order. */
export class ByteWriter {
  readonly #words = new Map<string, number>();
  readonly #number = new Float64Array(1);
  readonly #numberBytes = new Uint8Array(this.#number.buffer);
  readonly #tables: Uint8Array[] = [];
  #buffer: Buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #at = 0;

  /** A whole number from 0 to 2^53 - 1. */
  whole(value: number): void {
    if (this.#at + WHOLE_BYTES_MAX > this.#buffer.length) this.#grow(WHOLE_BYTES_MAX);
    const buffer = this.#buffer;
    let at = this.#at;
    let rest = value;
    // Beyond 31 bits there are no operators on bits.
    for (; rest > 0x7f_ff_ff_ff; at += 1) {
      buffer[at] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    for (; rest > 0x7f; at += 1) {
      buffer[at] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    buffer[at] = rest;
    this.#at = at + 1;
  }

  /** Any number, or none; whole ones take little room. */
  amount(value: number | undefined): void {
    if (value === undefined) this.whole(0);
    else if (Number.isSafeInteger(value + 2) && value >= 0 && !Object.is(value, -0)) this.whole(value + 2);
    else {
      this.whole(1);
      this.double(value);
    }
  }

  /** Any number, in eight bytes. */
  double(value: number): void {
    if (this.#at + DOUBLE_BYTES > this.#buffer.length) this.#grow(DOUBLE_BYTES);
    this.#number[0] = value;
    for (let index = 0; index < DOUBLE_BYTES; index += 1)
      this.#buffer[this.#at + index] = this.#numberBytes[index] ?? 0;
    this.#at += DOUBLE_BYTES;
  }

  text(value: string): void {
    this.bytes(Buffer.from(value));
  }

  /** A text that comes again, or none. */
  word(value: string | undefined): void {
    const known = value === undefined ? 0 : this.#words.get(value);
    if (known !== undefined || value === undefined) {
      this.whole(known ?? 0);
      return;
    }
    const number = this.#words.size + 1;
    this.#words.set(value, number);
    this.whole(number);
    this.text(value);
  }

  bytes(value: Uint8Array): void {
    this.whole(value.length);
    if (this.#at + value.length > this.#buffer.length) this.#grow(value.length);
    this.#buffer.set(value, this.#at);
    this.#at += value.length;
  }

  /** The rows of a table, which are not copied; `wholes` stands for its whole numbers where they are to be others. */
  table(rows: RowTable, wholes?: Uint8Array): void {
    const [wholeBytes, realBytes] = rows.bytes();
    this.whole(rows.size);
    this.#tables.push(wholes ?? wholeBytes, realBytes);
  }

  /** What was written. */
  take(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#at));
  }

  /** What was written, and the tables beside it. */
  takeState(): StateBytes {
    return { bytes: this.take(), tables: this.#tables };
  }

  #grow(bytes: number): void {
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes));
    this.#buffer.copy(grown, 0, 0, this.#at);
    this.#buffer = grown;
  }
}
