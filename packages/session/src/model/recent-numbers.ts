const LOAD = 2;
const MULTIPLIER = 0x9e_37_79_b1;
const EMPTY = -1;

/** A set of the whole numbers that were added last: at least half of the maximum, and older ones are let go of many at once. */
export class RecentNumbers {
  readonly #half: number;
  readonly #mask: number;
  #old: Float64Array;
  #young: Float64Array;
  #size = 0;

  /** `max` is a power of two. */
  constructor(max: number) {
    this.#half = max / 2;
    this.#mask = this.#half * LOAD - 1;
    this.#old = new Float64Array(0);
    this.#young = new Float64Array(0);
  }

  /** Adds a number from 0; false where it is among the recent ones. */
  add(value: number): boolean {
    if (this.#young.length === 0) this.#young = this.#table();
    if (this.#old.length > 0 && this.#old[this.#slot(this.#old, value)] === value) return false;
    const slot = this.#slot(this.#young, value);
    if (this.#young[slot] === value) return false;
    this.#young[slot] = value;
    this.#size += 1;
    if (this.#size < this.#half) return true;
    const next = this.#old.length === 0 ? this.#table() : this.#old.fill(EMPTY);
    this.#old = this.#young;
    this.#young = next;
    this.#size = 0;
    return true;
  }

  /** The older ones first. */
  list(): readonly number[] {
    return [...this.#old, ...this.#young].filter((value) => value !== EMPTY);
  }

  #table(): Float64Array {
    return new Float64Array(this.#mask + 1).fill(EMPTY);
  }

  /** Where a number is, or where it belongs. */
  #slot(table: Float64Array, value: number): number {
    let slot = (Math.imul(value, MULTIPLIER) >>> 9) & this.#mask;
    while (table[slot] !== EMPTY && table[slot] !== value) slot = (slot + 1) & this.#mask;
    return slot;
  }
}
