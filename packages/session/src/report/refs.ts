import { hash, randomBytes } from "node:crypto";

/** What a reference stands for, by its first letter. */
export type KeyedKind = "s" | "n" | "g" | "t" | "f" | "m";
export type RandomKind = "r" | "l" | "v";

const SALT_BYTES = 32;
const RANDOM_BYTES = 12;
const HEX_DIGITS = 24;
const POOL_BYTES = 6_144;

/** References of one report: the same thing has the same one in it, and another one in every other report. */
export class RefMaker {
  readonly #salt: string = randomBytes(SALT_BYTES).toString("hex");
  readonly #known = new Map<string, string>();

  /** The reference of a thing that has an identity of its own; it tells nothing of that identity. */
  keyed(kind: KeyedKind, identity: string): string {
    const name = `${kind}\n${identity}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const ref = `${kind}_${this.#digest(name)}`;
    this.#known.set(name, ref);
    return ref;
  }

  /** 24 digits that only this report can make of these words: what a cursor is bound by. */
  seal(words: string): string {
    return this.#digest(`cursor\n${words}`);
  }

  /** Forgets what was made, not how: references come out the same. */
  clear(): void {
    this.#known.clear();
  }

  #digest(text: string): string {
    // A part of the digest, so that nobody can go on from it: as good as an HMAC here, and five thousand rows need many.
    return hash("sha256", this.#salt + text).slice(0, HEX_DIGITS);
  }
}

// One call of the kernel serves many references.
let pool = Buffer.alloc(0);
let used = 0;

/** A reference that nothing else has. */
export function randomRef(kind: RandomKind): string {
  if (used + RANDOM_BYTES > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += RANDOM_BYTES;
  return `${kind}_${pool.toString("hex", used - RANDOM_BYTES, used)}`;
}
