import { createHash } from "node:crypto";

import type { KnownDocument } from "./known-document.ts";

const MODULUS = 1n << 64n;

/**
 * Names a set of documents by their paths and bytes: the sum of a digest of each, so that it is the same in whatever order
 * they came and one change costs one digest. It tells states apart and is no proof against whoever wants two to be equal.
 */
export class ContentSum {
  #sum: bigint;

  /** Goes on from a stored sum. */
  constructor(stored: string | undefined) {
    this.#sum = stored !== undefined && /^[0-9a-f]{1,16}$/.test(stored) ? BigInt(`0x${stored}`) : 0n;
  }

  add(document: ContentIdentity): void {
    this.#sum = (this.#sum + digest(document)) % MODULUS;
  }

  remove(document: ContentIdentity): void {
    this.#sum = (this.#sum - digest(document) + MODULUS) % MODULUS;
  }

  toString(): string {
    return this.#sum.toString(16);
  }
}

type ContentIdentity = Pick<KnownDocument, "rootKey" | "path" | "hash">;

function digest({ rootKey, path, hash }: ContentIdentity): bigint {
  return createHash("sha256").update(`${rootKey}\0${path}\0${hash}`).digest().readBigUInt64BE();
}
