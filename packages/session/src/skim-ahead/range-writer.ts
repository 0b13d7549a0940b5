import type { ArgumentShape } from "../read/record.ts";
import { LINE } from "./line-code.ts";
import type { LineRange, SkimmedRange } from "./skimmed-range.ts";

const FIRST_NUMBERS = 16_384;

/** Writes lines of a range as numbers. */
export class RangeWriter {
  #numbers = new Float64Array(FIRST_NUMBERS);
  #size = 0;
  #lines = 0;
  #unreadBytes = 0;
  readonly #words = new Map<string, number>();
  readonly #shapes = new Map<ArgumentShape, number>();

  put(value: number): void {
    if (this.#size === this.#numbers.length) {
      const grown = new Float64Array(2 * this.#size);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#size] = value;
    this.#size += 1;
  }

  /** Writes a word by its number; -1 stands for none. */
  putWord(word: string | undefined): void {
    this.put(word === undefined ? -1 : numberIn(this.#words, word));
  }

  putShape(shape: ArgumentShape): void {
    this.put(numberIn(this.#shapes, shape));
  }

  /** Begins a line of this kind. */
  line(kind: (typeof LINE)[keyof typeof LINE]): void {
    this.#lines += 1;
    this.put(kind);
  }

  /** Tells the place of a line that has to be read again. */
  unread({ from, to }: LineRange): void {
    this.line(LINE.unread);
    this.put(from);
    this.put(to);
    this.#unreadBytes += to - from;
  }

  finish(range: LineRange): SkimmedRange {
    return {
      ...range,
      lines: this.#lines,
      unreadBytes: this.#unreadBytes,
      numbers: this.#numbers.slice(0, this.#size),
      words: [...this.#words.keys()],
      shapes: [...this.#shapes.keys()],
    };
  }
}

function numberIn<Item>(numbers: Map<Item, number>, item: Item): number {
  const known = numbers.get(item);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(item, number);
  return number;
}
