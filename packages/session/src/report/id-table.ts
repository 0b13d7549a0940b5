const LOAD = 2;
/** Makes a number of 32 bits one from 0. */
const FIRST_NUMBER = 2 ** 31;
const MULTIPLIER = 0x9e_37_79_b1;

/** Pairs of an id and a fingerprint, in open addressing: a long history has hundreds of thousands. */
export class IdTable {
  readonly #ids: Float64Array;
  readonly #fingerprints: Float64Array;
  readonly #mask: number;
  /** Texts that are ids, by numbers behind those of 32 bits. */
  readonly #texts = new Map<string, number>();

  /** Has room for so many pairs. */
  constructor(pairs: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1, pairs) * LOAD));
    this.#ids = new Float64Array(slots).fill(-1);
    this.#fingerprints = new Float64Array(slots);
    this.#mask = slots - 1;
  }

  /** Takes a pair in: whether it is there already, or its id with another fingerprint, or neither. */
  meet(id: string | number, fingerprint: number): "new" | "copy" | "conflict" {
    const number = typeof id === "number" ? id + FIRST_NUMBER : this.#numberOf(id);
    let isKnown = false;
    let slot = (Math.imul(number, MULTIPLIER) >>> 7) & this.#mask;
    for (; this.#ids[slot] !== -1; slot = (slot + 1) & this.#mask) {
      if (this.#ids[slot] !== number) continue;
      if (this.#fingerprints[slot] === fingerprint) return "copy";
      isKnown = true;
    }
    this.#ids[slot] = number;
    this.#fingerprints[slot] = fingerprint;
    return isKnown ? "conflict" : "new";
  }

  #numberOf(id: string): number {
    const known = this.#texts.get(id);
    if (known !== undefined) return known;
    const number = 2 ** 32 + this.#texts.size;
    this.#texts.set(id, number);
    return number;
  }
}
