const EMPTY = -1;
/** In the place of a call where several have the id. */
const SEVERAL = -1;
const FIRST_SLOTS = 1_024;
const MULTIPLIER = 0x9e_37_79_b1;
/** Slots for each call that is kept when others are weeded out. */
const SLOTS_PER_KEPT = 4;

/**
 * Calls by what tells their ids, which are whole numbers from 0, in open addressing: a long history has hundreds of thousands, one after
 * another, and nearly all are done with at once. Those are weeded out when the table is half full.
 */
export class CallsById {
  readonly #isDone: (call: number) => boolean;
  #ids = new Float64Array(0);
  #calls = new Int32Array(0);
  readonly #several = new Map<number, number[]>();
  #used = 0;

  /** `isDone` tells a call that nobody will ask for again. */
  constructor(isDone: (call: number) => boolean) {
    this.#isDone = isDone;
  }

  /** The call of this id, or the calls; undefined for none. Some may be done. */
  get(id: number): number | readonly number[] | undefined {
    if (this.#used === 0) return undefined;
    const slot = this.#slotOf(id);
    if (this.#ids[slot] === EMPTY) return undefined;
    const call = this.#calls[slot];
    return call === SEVERAL ? this.#several.get(id) : call;
  }

  add(id: number, call: number): void {
    if (2 * (this.#used + 1) > this.#ids.length) this.#weed();
    const known = this.get(id);
    if (known === undefined) this.#put(id, call);
    else if (typeof known === "number") this.setSeveral(id, [known, call]);
    else this.#several.get(id)?.push(call);
  }

  /** Puts other calls in the place of those that an id has. */
  setSeveral(id: number, calls: readonly number[]): void {
    this.#calls[this.#slotOf(id)] = SEVERAL;
    this.#several.set(id, [...calls]);
  }

  /** The calls that are not done, with their ids. */
  *open(): Iterable<readonly [id: number, call: number]> {
    for (const [slot, id] of this.#ids.entries()) {
      if (id === EMPTY) continue;
      const call = this.#calls[slot] ?? SEVERAL;
      const calls = call === SEVERAL ? (this.#several.get(id) ?? []) : [call];
      for (const one of calls) if (!this.#isDone(one)) yield [id, one];
    }
  }

  #weed(): void {
    const kept = [...this.open()];
    const slots = 2 ** Math.ceil(Math.log2(Math.max(FIRST_SLOTS, SLOTS_PER_KEPT * kept.length)));
    this.#ids = new Float64Array(slots).fill(EMPTY);
    this.#calls = new Int32Array(slots);
    this.#several.clear();
    this.#used = 0;
    for (const [id, call] of kept) this.add(id, call);
  }

  #put(id: number, call: number): void {
    const slot = this.#slotOf(id);
    this.#ids[slot] = id;
    this.#calls[slot] = call;
    this.#used += 1;
  }

  /** Where an id is, or where it belongs. */
  #slotOf(id: number): number {
    const mask = this.#ids.length - 1;
    let slot = (Math.imul(id, MULTIPLIER) >>> 9) & mask;
    while (this.#ids[slot] !== EMPTY && this.#ids[slot] !== id) slot = (slot + 1) & mask;
    return slot;
  }
}
