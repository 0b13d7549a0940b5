const FIRST_ROWS = 1_024;

/** A list of numbers outside of the garbage collector's heap, which a long history would fill with them. */
export class NumberColumn {
  #values: Float64Array | Int32Array;
  #length = 0;

  /** `whole` numbers have 32 bits, others 64. */
  constructor(kind: "whole" | "any") {
    this.#values = kind === "whole" ? new Int32Array(FIRST_ROWS) : new Float64Array(FIRST_ROWS);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const values = this.#values;
    if (this.#length === values.length) {
      const grown =
        values instanceof Int32Array ? new Int32Array(values.length * 2) : new Float64Array(values.length * 2);
      grown.set(values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** The value of a row that there is. */
  at(row: number): number {
    return this.#values[row] ?? Number.NaN;
  }

  /** Gives the memory back; the column is empty then. */
  clear(): void {
    this.#values = this.#values instanceof Int32Array ? new Int32Array(0) : new Float64Array(0);
    this.#length = 0;
  }
}
