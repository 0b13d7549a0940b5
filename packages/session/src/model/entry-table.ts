import type { EntryId } from "../read/record.ts";
import { IdIndex } from "./id-index.ts";
import { JumpLinks } from "./jump-links.ts";
import { RowTable } from "./row-table.ts";

/** What an entry is to a report: something that was done, a message that is none, or an entry of another type. */
export type EntryKind = "activity" | "message" | "other";

export const ROLES = ["user", "assistant", "toolResult", "other"] as const;
export type EntryRole = (typeof ROLES)[number];

/** What is told of one entry when it is added. */
export interface NewEntry {
  readonly id: EntryId;
  /** Index of the parent in this table, -1 for a root. */
  readonly parent: number;
  readonly line: number;
  /** Unix milliseconds; null where the record tells no time. */
  readonly time: number | null;
  readonly role: EntryRole;
  readonly kind: EntryKind;
  /** Tells a copy; undefined for an entry without an identity of its own. */
  readonly fingerprint: number | undefined;
}

const KINDS: readonly EntryKind[] = ["activity", "message", "other"];
const [ACTIVITY, OTHER] = [KINDS.indexOf("activity"), KINDS.indexOf("other")];
const KIND_SHIFT = 2;
const NEAR_ENTRIES = 16;
const NEAR_PARENTS = 8;
// A row: the id as its number or as the place of its text, parent, line, and kind with role.
const WHOLES = 4;
const [ID, PARENT, LINE, SORT] = [0, 1, 2, 3];
const REALS = 2;
const [TIME, FINGERPRINT] = [0, 1];
/** Set in the sort of an entry whose id is a text. */
const TEXT_ID = 16;

/** The tree of one file, in the order of its lines. Parents stand before their children. */
export class EntryTable {
  readonly rows: RowTable;
  /** Ids that are texts. */
  readonly texts: string[] = [];
  readonly #links = new JumpLinks();
  readonly #byId = new IdIndex();
  /** How many entries the look-up knows. */
  #known = 0;

  /** `rows` is a guess of how many entries there will be. */
  constructor(rows = 0) {
    this.rows = new RowTable({ wholes: WHOLES, reals: REALS }, rows);
  }

  get size(): number {
    return this.rows.size;
  }

  idOf(entry: number): EntryId {
    const id = this.#whole(entry, ID);
    return this.hasTextId(entry) ? (this.texts[id] ?? "") : id;
  }

  hasTextId(entry: number): boolean {
    return (this.#whole(entry, SORT) & TEXT_ID) !== 0;
  }

  /** Index of the parent, -1 for a root. */
  parentOf(entry: number): number {
    return this.#whole(entry, PARENT);
  }

  lineOf(entry: number): number {
    return this.#whole(entry, LINE);
  }

  timeOf(entry: number): number | null {
    const time = this.rows.reals[entry * REALS + TIME] ?? Number.NaN;
    return Number.isNaN(time) ? null : time;
  }

  fingerprintOf(entry: number): number | undefined {
    const fingerprint = this.rows.reals[entry * REALS + FINGERPRINT] ?? Number.NaN;
    return Number.isNaN(fingerprint) ? undefined : fingerprint;
  }

  roleOf(entry: number): EntryRole {
    return ROLES[this.#whole(entry, SORT) & 3] ?? "other";
  }

  kindOf(entry: number): EntryKind {
    return KINDS[(this.#whole(entry, SORT) >> KIND_SHIFT) & 3] ?? "other";
  }

  /** Whether it is a message, be it something that was done or not. */
  isMessage(entry: number): boolean {
    return ((this.#whole(entry, SORT) >> KIND_SHIFT) & 3) !== OTHER;
  }

  /** Whether it is something that was done. */
  isActivity(entry: number): boolean {
    return ((this.#whole(entry, SORT) >> KIND_SHIFT) & 3) === ACTIVITY;
  }

  /** The latest entry of an id, -1 where there is none. */
  indexOf(id: EntryId): number {
    // A parent is nearly always one of the last entries; a plain history never fills the look-up.
    const near = Math.max(this.#known, this.size - NEAR_ENTRIES);
    for (let index = this.size - 1; index >= near; index -= 1) if (this.#hasId(index, id)) return index;
    for (; this.#known < this.size; this.#known += 1) this.#byId.set(this.idOf(this.#known), this.#known);
    return this.#byId.get(id);
  }

  add({ id, parent, line, time, role, kind, fingerprint }: NewEntry): number {
    const { rows } = this;
    const entry = rows.add();
    const { wholes, reals } = rows;
    const isText = typeof id === "string";
    const at = entry * WHOLES;
    wholes[at + ID] = isText ? this.texts.push(id) - 1 : id;
    wholes[at + PARENT] = parent;
    wholes[at + LINE] = line;
    wholes[at + SORT] = KINDS.indexOf(kind) * ROLES.length + ROLES.indexOf(role) + (isText ? TEXT_ID : 0);
    reals[entry * REALS + TIME] = time ?? Number.NaN;
    reals[entry * REALS + FINGERPRINT] = fingerprint ?? Number.NaN;
    return entry;
  }

  /** Gives up the last entries, and with them the last ids that are texts, down to so many. */
  cut(entries: number, texts: number): void {
    if (entries === this.size) return;
    this.rows.cut(entries);
    this.texts.length = texts;
    this.seal();
  }

  /** Takes over rows that an earlier reading left; false where they are no tree. The table has to be empty. */
  restore(rows: number, [wholes, reals]: readonly [Uint8Array, Uint8Array], texts: readonly string[]): boolean {
    if (!this.rows.restore(rows, wholes, reals)) return false;
    for (const text of texts) this.texts.push(text);
    for (let entry = 0; entry < rows; entry += 1) {
      const parent = this.parentOf(entry);
      if (parent < -1 || parent >= entry) return false;
    }
    return true;
  }

  /** Puts a mask over the ids that are numbers, or takes it off, in a copy of the whole numbers or in themselves. */
  maskIds(wholes: Int32Array, mask: number): void {
    for (let entry = 0; entry < this.size; entry += 1) {
      if (!this.hasTextId(entry)) wholes[entry * WHOLES + ID] = (wholes[entry * WHOLES + ID] ?? 0) ^ mask;
    }
  }

  /** Gives up the look-up by id and the ancestry links, which are of use only while the file is read; they come back when asked for. */
  seal(): void {
    this.#byId.clear();
    this.#known = 0;
    this.#links.clear();
  }

  /** Whether `ancestor` is `entry` or above it, in a logarithm of the depth. */
  isAncestor(ancestor: number, entry: number): boolean {
    // A call is nearly always one of the next above its result; a plain history never needs the links.
    let next = entry;
    for (let steps = 0; steps < NEAR_PARENTS; steps += 1) {
      if (next <= ancestor) return next === ancestor;
      next = this.parentOf(next);
    }
    while (this.#links.size < this.size) this.#links.add(this.parentOf(this.#links.size));
    const depth = this.#links.depthOf(ancestor);
    let at = entry;
    while (at >= 0 && this.#links.depthOf(at) > depth) at = this.stepUp(at, depth);
    return at === ancestor;
  }

  /** One step towards the root that does not pass this depth. */
  stepUp(entry: number, depth: number): number {
    const jump = this.#links.jumpOf(entry);
    return jump >= 0 && this.#links.depthOf(jump) >= depth ? jump : this.parentOf(entry);
  }

  #whole(entry: number, column: number): number {
    return this.rows.wholes[entry * WHOLES + column] ?? 0;
  }

  #hasId(entry: number, id: EntryId): boolean {
    if (this.hasTextId(entry) !== (typeof id === "string")) return false;
    const own = this.#whole(entry, ID);
    return typeof id === "string" ? this.texts[own] === id : own === id;
  }
}
