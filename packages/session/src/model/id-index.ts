import type { EntryId } from "../read/record.ts";

const LOAD = 2;
const MULTIPLIER = 0x9e_37_79_b1;
const FIRST_SLOTS = 64;

/** The latest entry of each id, in open addressing for ids that are numbers: a long history has hundreds of thousands. */
export class IdIndex {
  readonly #texts = new Map<string, number>();
  /** Entries, counted from 1; 0 is a free slot. */
  #entries = new Int32Array(0);
  #ids = new Int32Array(0);
  #size = 0;

  set(id: EntryId, entry: number): void {
    if (typeof id === "string") {
      this.#texts.set(id, entry);
      return;
    }
    if ((this.#size + 1) * LOAD > this.#ids.length) this.#grow();
    const slot = this.#slot(id);
    if (this.#entries[slot] === 0) this.#size += 1;
    this.#ids[slot] = id;
    this.#entries[slot] = entry + 1;
  }

  /** -1 where there is none. */
  get(id: EntryId): number {
    if (typeof id === "string") return this.#texts.get(id) ?? -1;
    return this.#size === 0 ? -1 : (this.#entries[this.#slot(id)] ?? 0) - 1;
  }

  clear(): void {
    this.#texts.clear();
    this.#entries = new Int32Array(0);
    this.#ids = new Int32Array(0);
    this.#size = 0;
  }

  /** Where an id is, or where it belongs. */
  #slot(id: number): number {
    const mask = this.#ids.length - 1;
    let slot = (Math.imul(id, MULTIPLIER) >>> 7) & mask;
    while (this.#entries[slot] !== 0 && this.#ids[slot] !== id) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [ids, entries] = [this.#ids, this.#entries];
    const slots = Math.max(FIRST_SLOTS, ids.length * 2);
    this.#ids = new Int32Array(slots);
    this.#entries = new Int32Array(slots);
    for (let old = 0; old < ids.length; old += 1) {
      const entry = entries[old] ?? 0;
      if (entry === 0) continue;
      const slot = this.#slot(ids[old] ?? 0);
      this.#ids[slot] = ids[old] ?? 0;
      this.#entries[slot] = entry;
    }
  }
}
