import type { BigIntStats } from "node:fs";

import { stampOf } from "./stamp.ts";

/** A document file of a folder, with the texts that every walk needs made once. */
export class ListedFile {
  /** `/`-separated below the root. */
  readonly path: string;
  readonly absolute: string;
  /** See `documentName`. */
  readonly name: string;
  #last: BigIntStats | undefined;
  #stamp = "";

  constructor(path: string, absolute: string, name: string) {
    this.path = path;
    this.absolute = absolute;
    this.name = name;
  }

  /** The stamp of a stat record of this file; the same text as before where the record says the same. */
  stamp(stats: BigIntStats): string {
    const last = this.#last;
    const isSame =
      last?.mtimeNs === stats.mtimeNs &&
      last.ctimeNs === stats.ctimeNs &&
      last.size === stats.size &&
      last.ino === stats.ino;
    if (!isSame) {
      this.#last = stats;
      this.#stamp = stampOf(stats);
    }
    return this.#stamp;
  }
}
