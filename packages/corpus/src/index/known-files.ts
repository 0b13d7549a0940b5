import type { DatabaseSync } from "node:sqlite";

import { StampList } from "../discover/stamp-list.ts";
import { STAMP_BYTES } from "../discover/stamp.ts";
import { IndexDamage } from "./damage.ts";
import { allRows } from "./row-columns.ts";

/** The file of a document. */
export interface KnownFile {
  readonly rootKey: string;
  readonly path: string;
  readonly id: number;
}

const NONE: ReadonlyMap<string, number> = new Map();
const COLUMNS_PER_FILE = 3;

/** The files of the index: the document of each, and the stamp under which it need not be read again. */
export class KnownFiles {
  readonly #idsByRoot = new Map<string, Map<string, number>>();
  readonly #stamps: StampList;
  #size = 0;
  #lastId = 0;

  constructor(capacity?: number) {
    this.#stamps = new StampList(capacity);
  }

  get size(): number {
    return this.#size;
  }

  get lastId(): number {
    return this.#lastId;
  }

  /** The roots that files lie in; one whose files are all gone may still be among them. */
  get rootKeys(): Iterable<string> {
    return this.#idsByRoot.keys();
  }

  /** By path below the root. */
  idsOf(rootKey: string): ReadonlyMap<string, number> {
    return this.#idsByRoot.get(rootKey) ?? NONE;
  }

  /** Whether a file found with the `at`-th stamp is what the index holds. */
  isUnchanged(id: number, stamps: StampList, at: number): boolean {
    return this.#stamps.equals(id, stamps, at);
  }

  *[Symbol.iterator](): Generator<KnownFile> {
    for (const [rootKey, ids] of this.#idsByRoot) for (const [path, id] of ids) yield { rootKey, path, id };
  }

  /** Adds a file, or another state of one. */
  set({ rootKey, path, id }: KnownFile, stamp: string, settled: boolean): void {
    this.#name(rootKey, path, id);
    if (settled) this.trust(id, stamp);
    else this.#stamps.clear(id);
  }

  /** From now on a file with this stamp need not be read. */
  trust(id: number, stamp: string): void {
    this.#stamps.setText(id, stamp);
  }

  delete(rootKey: string, path: string): void {
    if (this.#idsByRoot.get(rootKey)?.delete(path) === true) this.#size -= 1;
  }

  /** Adds the files of one row of `blocks`. */
  addBlock(files: readonly unknown[], stamps: Uint8Array): void {
    for (let at = 0; at < files.length / COLUMNS_PER_FILE; at += 1) {
      const [id, rootKey, path] = [files[3 * at], files[3 * at + 1], files[3 * at + 2]];
      if (typeof id !== "number" || id < 0 || typeof rootKey !== "string" || typeof path !== "string") throw damaged();
      this.#name(rootKey, path, id);
      this.#stamps.copy(id, stamps, at);
    }
  }

  #name(rootKey: string, path: string, id: number): void {
    let ids = this.#idsByRoot.get(rootKey);
    if (ids === undefined) this.#idsByRoot.set(rootKey, (ids = new Map()));
    const before = ids.size;
    this.#size += ids.set(path, id).size - before;
    this.#lastId = Math.max(this.#lastId, id);
  }
}

/** Reads the files of all documents: few rows, since each value that comes out of SQLite costs more than what is in it. */
export function loadKnownFiles(database: DatabaseSync): KnownFiles {
  const last = database.prepare("select max(id) as last from documents").get()?.["last"];
  const known = new KnownFiles(Number(last ?? 0) + 1);
  for (const [files, stamps] of allRows(database.prepare("select files, stamps from blocks"))) {
    if (typeof files !== "string" || !(stamps instanceof Uint8Array)) throw damaged();
    const list: unknown = JSON.parse(files);
    if (!Array.isArray(list) || list.length * STAMP_BYTES !== stamps.length * COLUMNS_PER_FILE) throw damaged();
    known.addBlock(list, stamps);
  }
  return known;
}

function damaged(): IndexDamage {
  return new IndexDamage("a block of files is not what was written");
}
