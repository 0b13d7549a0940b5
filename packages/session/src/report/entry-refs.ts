import { createCipheriv, randomBytes } from "node:crypto";

const KEY_BYTES = 16;
const BLOCK_BYTES = 16;
/** Of a block; with the letter in front, the 26 characters of every reference. */
const REF_BYTES = 12;
/** Entries that are enciphered at a time: rows name neighbours. */
const PAGE_ENTRIES = 64;
/** More than the pages of any source. */
const SOURCE_PAGES = 2 ** 26;
/** Pages that are kept; then all are made again. */
const PAGES_MAX = 4_096;
const [SOURCE, ENTRY] = [0, 8];

/**
 * References of entries: what a block cipher makes of their places, under a key that only this report has. It tells nothing of the place,
 * two places never share a block, and five thousand rows, which name ten entries each, need no digest a name.
 */
export class EntryRefs {
  readonly #cipher = createCipheriv("aes-128-ecb", randomBytes(KEY_BYTES), null).setAutoPadding(false);
  readonly #places = Buffer.alloc(PAGE_ENTRIES * BLOCK_BYTES);
  readonly #pages = new Map<number, Buffer>();

  /** The reference of an entry of a source, both by their numbers. */
  of(source: number, entry: number): string {
    const first = Math.floor(entry / PAGE_ENTRIES);
    const name = source * SOURCE_PAGES + first;
    const page = this.#pages.get(name) ?? this.#make(name, source, first * PAGE_ENTRIES);
    const at = (entry % PAGE_ENTRIES) * BLOCK_BYTES;
    return `e_${page.toString("hex", at, at + REF_BYTES)}`;
  }

  #make(name: number, source: number, first: number): Buffer {
    for (let index = 0; index < PAGE_ENTRIES; index += 1) {
      this.#places.writeUInt32LE(source, index * BLOCK_BYTES + SOURCE);
      this.#places.writeUInt32LE(first + index, index * BLOCK_BYTES + ENTRY);
    }
    const page = this.#cipher.update(this.#places);
    if (this.#pages.size >= PAGES_MAX) this.#pages.clear();
    this.#pages.set(name, page);
    return page;
  }
}
