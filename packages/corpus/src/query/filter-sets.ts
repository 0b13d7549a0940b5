import type { DatabaseSync } from "node:sqlite";

import { IndexDamage } from "../index/damage.ts";
import { askedKeys, prefixKey } from "../read/filter-key.ts";
import type { FieldCondition } from "../request.ts";
import { afterPrefix } from "./filter-prefix.ts";
import { boundsState, rangeOf } from "./filter-range.ts";

/** The documents that one part of a condition lets through: those that are marked with 1 at the place of their id, or all others. */
export interface DocumentSet {
  readonly marks: Uint8Array;
  readonly keeps: boolean;
}

/** Ids are given out in turn; far more documents than anyone has. */
const ID_MAX = 2 ** 26;

/** Looks up documents by the values of their fields: one look at the index for each part of a condition. */
export class FilterSets {
  readonly #database: DatabaseSync;
  readonly #places: number;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const last = Number(database.prepare("select max(id) as last from documents").get()?.["last"]);
    if (!(last <= ID_MAX)) throw new IndexDamage("a document has an id that was never given out");
    this.#places = Math.max(0, last) + 1;
  }

  /** The sets of a condition on one field; a document has to be let through by each. */
  ofCondition(name: string, condition: FieldCondition): readonly DocumentSet[] {
    const { is, not, prefix, present } = condition;
    const sets: DocumentSet[] = [];
    if (is !== undefined) sets.push({ marks: this.#withAny(name, is), keeps: true });
    if (not !== undefined) sets.push({ marks: this.#withAny(name, not), keeps: false });
    if (prefix !== undefined) sets.push({ marks: this.#withPrefix(name, prefix), keeps: true });
    if (boundsState(condition) !== "none") sets.push({ marks: this.#withinBounds(name, condition), keeps: true });
    if (present !== undefined) sets.push({ marks: this.#mark(name, "", []), keeps: present });
    return sets;
  }

  #withAny(name: string, values: readonly string[]): Uint8Array {
    const keys = [...new Set(values.flatMap((value) => askedKeys(name, value)))];
    return this.#mark(name, `and value in (${keys.map(() => "?").join(", ")})`, keys);
  }

  #withPrefix(name: string, prefix: string): Uint8Array {
    const from = prefixKey(name, prefix);
    const to = afterPrefix(from);
    if (from === "") return this.#nothing();
    if (to === undefined) return this.#mark(name, "and value >= ?", [from]);
    return this.#mark(name, "and value >= ? and value < ?", [from, to]);
  }

  #withinBounds(name: string, condition: FieldCondition): Uint8Array {
    if (boundsState(condition) === "unusable") return this.#nothing();
    const range = rangeOf(condition);
    const where = range.map(({ operator }) => `and value ${operator} ?`).join(" ");
    const keys = range.map(({ key }) => key);
    return this.#mark(name, where, keys);
  }

  #mark(name: string, where: string, keys: readonly string[]): Uint8Array {
    // As one text, since a row a document takes ten times as long.
    const row = this.#database
      .prepare(`select json_group_array(document) as ids from fields where name = ? ${where}`)
      .get(name, ...keys);
    if (typeof row?.["ids"] !== "string") throw new IndexDamage("a filter found no list of documents");
    const marks = this.#nothing();
    // Of a damaged index anything; what is no id has no place among the marks.
    const ids: readonly number[] = JSON.parse(row["ids"]);
    for (const id of ids) marks[id] = 1;
    return marks;
  }

  #nothing(): Uint8Array {
    return new Uint8Array(this.#places);
  }
}
