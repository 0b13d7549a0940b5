const LOAD = 2;
/** Makes a number of 32 bits one from 1: 0 is an empty slot, so that nobody has to fill them. */
const FIRST_NUMBER = 2 ** 31 + 1;
const MULTIPLIER = 0x9e_37_79_b1;

/** Pairs of an id and a fingerprint, in open addressing: a long history has hundreds of thousands. */
export class IdTable {
  /** An id and its fingerprint, side by side. */
  readonly #pairs: Float64Array;
  readonly #mask: number;
  /** Texts that are ids, by numbers behind those of 32 bits. */
  readonly #texts = new Map<string, number>();

  /** Has room for so many pairs. */
  constructor(pairs: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1, pairs) * LOAD));
    this.#pairs = new Float64Array(2 * slots);
    this.#mask = slots - 1;
  }

  /** Takes a pair in: whether it is there already, or its id with another fingerprint, or neither. */
  meet(id: string | number, fingerprint: number): "new" | "copy" | "conflict" {
    const pairs = this.#pairs;
    const number = typeof id === "number" ? id + FIRST_NUMBER : this.#numberOf(id);
    let isKnown = false;
    let slot = (Math.imul(number, MULTIPLIER) >>> 7) & this.#mask;
    for (; pairs[2 * slot] !== 0; slot = (slot + 1) & this.#mask) {
      if (pairs[2 * slot] !== number) continue;
      if (pairs[2 * slot + 1] === fingerprint) return "copy";
      isKnown = true;
    }
    pairs[2 * slot] = number;
    pairs[2 * slot + 1] = fingerprint;
    return isKnown ? "conflict" : "new";
  }

  #numberOf(id: string): number {
    const known = this.#texts.get(id);
    if (known !== undefined) return known;
    const number = 2 ** 32 + 1 + this.#texts.size;
    this.#texts.set(id, number);
    return number;
  }
}
