/** How many numbers a row has. */
export interface RowWidth {
  /** Whole ones of 32 bits. */
  readonly wholes: number;
  /** Any others, of 64 bits. */
  readonly reals: number;
}

const FIRST_ROWS = 16;
const GROWTH = 2;
/** Room that is left where rows are taken over. */
const ROOM = 1.125;

/** Rows of numbers outside of the garbage collector's heap, which a long history would fill with them. */
export class RowTable {
  readonly #width: RowWidth;
  #capacity = 0;
  size = 0;
  /** Row after row. */
  wholes: Int32Array<ArrayBuffer> = new Int32Array(0);
  reals: Float64Array<ArrayBuffer> = new Float64Array(0);

  /** `rows` is a guess of how many there will be: memory that nobody touches costs nothing. */
  constructor(width: RowWidth, rows = 0) {
    this.#width = width;
    if (rows > 0) this.#grow(rows);
  }

  /** Adds a row of zeros and answers its number. */
  add(): number {
    if (this.size === this.#capacity) this.#grow(Math.max(FIRST_ROWS, Math.ceil(this.size * GROWTH)));
    this.size += 1;
    return this.size - 1;
  }

  /** Gives up the last rows, down to so many. */
  cut(rows: number): void {
    const { wholes, reals } = this.#width;
    // The next row that is added begins as zeros.
    this.wholes.fill(0, rows * wholes, this.size * wholes);
    this.reals.fill(0, rows * reals, this.size * reals);
    this.size = rows;
  }

  /** How much memory the rows take. */
  get byteLength(): number {
    return this.bytes().reduce((sum, { length }) => sum + length, 0);
  }

  /** The rows as bytes, wholes first; they are those of the table, and of no use after something was added. */
  bytes(): readonly [wholes: Uint8Array, reals: Uint8Array] {
    const { wholes, reals } = this.#width;
    return [
      new Uint8Array(this.wholes.buffer, 0, this.size * wholes * this.wholes.BYTES_PER_ELEMENT),
      new Uint8Array(this.reals.buffer, 0, this.size * reals * this.reals.BYTES_PER_ELEMENT),
    ];
  }

  /** Takes rows over as they were in bytes; false where these are not so many rows. The table has to be empty. */
  restore(rows: number, wholes: Uint8Array, reals: Uint8Array): boolean {
    const [wholeBytes, realBytes] = [this.wholes.BYTES_PER_ELEMENT, this.reals.BYTES_PER_ELEMENT];
    const isWhole = wholes.length === rows * this.#width.wholes * wholeBytes;
    if (!isWhole || reals.length !== rows * this.#width.reals * realBytes) return false;
    this.#grow(Math.ceil(rows * ROOM) + FIRST_ROWS);
    new Uint8Array(this.wholes.buffer).set(wholes);
    new Uint8Array(this.reals.buffer).set(reals);
    this.size = rows;
    return true;
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    const wholes = new Int32Array(capacity * this.#width.wholes);
    const reals = new Float64Array(capacity * this.#width.reals);
    wholes.set(this.wholes);
    reals.set(this.reals);
    // The old memory is given back at once, not when a collector comes by.
    this.wholes.buffer.transfer(0);
    this.reals.buffer.transfer(0);
    this.wholes = wholes;
    this.reals = reals;
  }
}
