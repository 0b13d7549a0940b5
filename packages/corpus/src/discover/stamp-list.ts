import { Buffer } from "node:buffer";
import type { BigIntStats } from "node:fs";

import { STAMP_BYTES, writeStamp } from "./stamp.ts";

const WORDS_PER_STAMP = STAMP_BYTES / Uint32Array.BYTES_PER_ELEMENT;
const FIRST_CAPACITY = 64;

/** Stamps by number, packed: as texts those of 100,000 files are 8 MB and as many objects. A place nobody wrote to equals none. */
export class StampList {
  #view: DataView;
  #words: Uint32Array;
  #bytes: Buffer;

  constructor(capacity: number = FIRST_CAPACITY) {
    const buffer = new ArrayBuffer(capacity * STAMP_BYTES);
    this.#view = new DataView(buffer);
    this.#words = new Uint32Array(buffer);
    this.#bytes = Buffer.from(buffer);
  }

  set(index: number, stats: BigIntStats): void {
    this.#reach(index);
    writeStamp(stats, this.#view, index * STAMP_BYTES);
  }

  /** Takes the `from`-th stamp of some packed ones. */
  copy(index: number, packed: Uint8Array, from: number): void {
    this.#reach(index);
    const start = from * STAMP_BYTES;
    for (let byte = 0; byte < STAMP_BYTES; byte += 1)
      this.#bytes[index * STAMP_BYTES + byte] = packed[start + byte] ?? 0;
  }

  /** Takes a stamp from its text; anything else than a stamp empties the place. */
  setText(index: number, stamp: string): void {
    this.#reach(index);
    const written = this.#bytes.write(stamp, index * STAMP_BYTES, STAMP_BYTES, "hex");
    if (written !== STAMP_BYTES) this.clear(index);
  }

  clear(index: number): void {
    this.#words.fill(0, index * WORDS_PER_STAMP, (index + 1) * WORDS_PER_STAMP);
  }

  /** Whether a stamp is there and is the same as `other`'s at `at`. */
  equals(index: number, other: StampList, at: number): boolean {
    const [from, otherFrom] = [index * WORDS_PER_STAMP, at * WORDS_PER_STAMP];
    let bits = 0;
    for (let word = 0; word < WORDS_PER_STAMP; word += 1) {
      const value = this.#words[from + word] ?? 0;
      if (value !== other.#words[otherFrom + word]) return false;
      bits |= value;
    }
    return bits !== 0;
  }

  #reach(index: number): void {
    if (index * STAMP_BYTES < this.#bytes.length) return;
    const old = this.#bytes;
    const grown = new StampList(2 * (index + 1));
    grown.#bytes.set(old);
    this.#view = grown.#view;
    this.#words = grown.#words;
    this.#bytes = grown.#bytes;
  }
}
