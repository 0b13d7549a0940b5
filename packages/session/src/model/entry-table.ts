import type { EntryId } from "../read/record.ts";
import { NumberColumn } from "./number-column.ts";

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

export const KINDS: readonly EntryKind[] = ["activity", "message", "other"];
const NEAR_ENTRIES = 16;

/** The tree of one file, in the order of its lines. Parents stand before their children. */
export class EntryTable {
  readonly ids: EntryId[] = [];
  readonly #parents = new NumberColumn("whole");
  readonly #lines = new NumberColumn("whole");
  readonly #times = new NumberColumn("any");
  readonly #fingerprints = new NumberColumn("any");
  readonly #sorts = new NumberColumn("whole");
  readonly #depths = new NumberColumn("whole");
  readonly #jumps = new NumberColumn("whole");
  readonly #byId = new Map<EntryId, number>();
  /** How many entries the look-up knows. */
  #known = 0;

  get size(): number {
    return this.ids.length;
  }

  /** Index of the parent, -1 for a root. */
  parentOf(entry: number): number {
    return this.#parents.at(entry);
  }

  lineOf(entry: number): number {
    return this.#lines.at(entry);
  }

  timeOf(entry: number): number | null {
    const time = this.#times.at(entry);
    return Number.isNaN(time) ? null : time;
  }

  fingerprintOf(entry: number): number | undefined {
    const fingerprint = this.#fingerprints.at(entry);
    return Number.isNaN(fingerprint) ? undefined : fingerprint;
  }

  roleOf(entry: number): EntryRole {
    return ROLES[this.#sorts.at(entry) % ROLES.length] ?? "other";
  }

  kindOf(entry: number): EntryKind {
    return KINDS[Math.trunc(this.#sorts.at(entry) / ROLES.length)] ?? "other";
  }

  /** The latest entry of an id, -1 where there is none. */
  indexOf(id: EntryId): number {
    // A parent is nearly always one of the last entries; a plain history never fills the look-up.
    const near = Math.max(this.#known, this.size - NEAR_ENTRIES);
    for (let index = this.size - 1; index >= near; index -= 1) if (this.ids[index] === id) return index;
    for (; this.#known < this.size; this.#known += 1) this.#byId.set(this.ids[this.#known] ?? "", this.#known);
    return this.#byId.get(id) ?? -1;
  }

  add({ id, parent, line, time, role, kind, fingerprint }: NewEntry): number {
    this.ids.push(id);
    this.#parents.push(parent);
    this.#lines.push(line);
    this.#times.push(time ?? Number.NaN);
    this.#fingerprints.push(fingerprint ?? Number.NaN);
    this.#sorts.push(KINDS.indexOf(kind) * ROLES.length + ROLES.indexOf(role));
    this.#link(parent);
    return this.size - 1;
  }

  /** An entry as it was added. */
  rowOf(entry: number): NewEntry {
    return {
      id: this.ids[entry] ?? "",
      parent: this.parentOf(entry),
      line: this.lineOf(entry),
      time: this.timeOf(entry),
      role: this.roleOf(entry),
      kind: this.kindOf(entry),
      fingerprint: this.fingerprintOf(entry),
    };
  }

  /** Gives up the look-up by id and the ancestry links, which are of use only while the file is read. */
  seal(): void {
    this.#byId.clear();
    this.#depths.clear();
    this.#jumps.clear();
  }

  /** Whether `ancestor` is `entry` or above it, in a logarithm of the depth. */
  isAncestor(ancestor: number, entry: number): boolean {
    const depth = this.#depths.at(ancestor);
    let at = entry;
    while (at >= 0 && this.#depths.at(at) > depth) at = this.stepUp(at, depth);
    return at === ancestor;
  }

  /** One step towards the root that does not pass this depth. */
  stepUp(entry: number, depth: number): number {
    const jump = this.#jumps.at(entry);
    return jump >= 0 && this.#depths.at(jump) >= depth ? jump : this.#parents.at(entry);
  }

  // A skew-binary jump pointer: an entry jumps over its parent's jump when the two jumps before it were equally long.
  #link(parent: number): void {
    if (parent < 0) {
      this.#depths.push(0);
      this.#jumps.push(-1);
      return;
    }
    const depth = this.#depths.at(parent);
    const jump = this.#jumps.at(parent);
    const jumpDepth = jump < 0 ? -1 : this.#depths.at(jump);
    const next = jump < 0 ? -1 : this.#jumps.at(jump);
    const nextDepth = next < 0 ? -1 : this.#depths.at(next);
    const isEven = jump >= 0 && depth - jumpDepth === jumpDepth - nextDepth;
    this.#depths.push(depth + 1);
    this.#jumps.push(isEven ? next : parent);
  }
}
