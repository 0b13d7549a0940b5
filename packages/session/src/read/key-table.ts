import { followWritten } from "./follow-written.ts";
import type { JsonCursor } from "./json-cursor.ts";
import { CLOSE_BRACE, COMMA } from "./json-scanner.ts";
import { Written } from "./written.ts";

/** A key as it was written, behind those that stood before it. */
export interface MetKey<Key extends string> {
  readonly written: Written;
  /** "" for a key that nobody asks for. */
  readonly key: Key | "";
  /** What came behind it. */
  readonly followers: MetKey<Key>[];
}

/** Keys that may stand at one place; a writer has few orders. */
const FOLLOWERS_MAX = 6;
/** Keys that are remembered; then all are forgotten, and those that still come are soon met again. */
const MET_MAX = 512;
/** From the key's first quote to its colon. */
const WRITTEN_BYTES_MAX = 64;

/**
 * The members of one kind of object. A writer puts the same keys in the same order, so the keys that came here before are compared with the
 * bytes first; only another one is read as JSON.
 */
export class KeyTable<Key extends string> {
  readonly #names: ReadonlyMap<string, Key>;
  #start = met<Key>("", NOTHING);
  #size = 0;

  constructor(keys: readonly Key[]) {
    this.#names = new Map(keys.map((key) => [key, key]));
  }

  /** Enters the object at the cursor and passes its first key and the colon; undefined, and past the end, when it is empty. */
  first(cursor: JsonCursor): MetKey<Key> | undefined {
    cursor.pos += 1;
    const known = followWritten(cursor, this.#start.followers, cursor.pos);
    if (known !== undefined) return known;
    if (cursor.peek() !== CLOSE_BRACE) return this.#read(cursor, this.#start);
    cursor.pos += 1;
    return undefined;
  }

  /** Passes what follows the value of this key: the next key and its colon, or, for undefined, the end of the object. */
  next(cursor: JsonCursor, before: MetKey<Key>): MetKey<Key> | undefined {
    const { buffer, pos, end } = cursor;
    if (pos < end) {
      const byte = buffer[pos];
      if (byte === CLOSE_BRACE) {
        cursor.pos = pos + 1;
        return undefined;
      }
      const known = byte === COMMA ? followWritten(cursor, before.followers, pos + 1) : undefined;
      if (known !== undefined) return known;
    }
    return cursor.next(CLOSE_BRACE) ? this.#read(cursor, before) : undefined;
  }

  #read(cursor: JsonCursor, before: MetKey<Key>): MetKey<Key> {
    cursor.peek();
    const start = cursor.pos;
    cursor.key();
    const key = this.#names.get(cursor.text()) ?? "";
    const bytes = cursor.pos - start;
    if (bytes > WRITTEN_BYTES_MAX) return met(key, NOTHING);
    const read = met(key, new Written(cursor.view, start + cursor.base, bytes));
    if (this.#size >= MET_MAX) {
      this.#size = 0;
      this.#start = met<Key>("", NOTHING);
    }
    if (before.followers.length >= FOLLOWERS_MAX) before.followers.length = 0;
    before.followers.push(read);
    this.#size += 1;
    return read;
  }
}

const NOTHING = new Written(new DataView(new ArrayBuffer(4)), 0, 0);

function met<Key extends string>(key: Key | "", written: Written): MetKey<Key> {
  return { key, written, followers: [] };
}
