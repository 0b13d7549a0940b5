import type { ArgumentShape } from "../read/record.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import type { LineRange, SkimmedRange } from "./skimmed-range.ts";

const NO_SHAPE: ArgumentShape = { fields: [], omitted: 0 };

/** Reads what a `RangeWriter` wrote, number by number. */
export class RangeReader {
  readonly #numbers: Float64Array;
  readonly #words: readonly string[];
  readonly #shapes: readonly ArgumentShape[];
  #at = 0;

  /** `shapes` is the table of the thread that reads: shapes are of one table, and their names as it has them. */
  constructor({ numbers, words, shapes }: SkimmedRange, table: ShapeTable) {
    this.#numbers = numbers;
    this.#words = words;
    this.#shapes = shapes.map(({ fields, omitted }) => table.intern(fields, omitted));
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#numbers.length;
  }

  take(): number {
    const value = this.#numbers[this.#at] ?? Number.NaN;
    this.#at += 1;
    return value;
  }

  takeWord(): string | undefined {
    return this.#words[this.take()];
  }

  takeShape(): ArgumentShape {
    return this.#shapes[this.take()] ?? NO_SHAPE;
  }

  takeRange(): LineRange {
    return { from: this.take(), to: this.take() };
  }
}
