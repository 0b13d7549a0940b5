import type { OpenCall } from "./builder-state.ts";
import { CallsById } from "./calls-by-id.ts";
import type { EntryTable } from "./entry-table.ts";
import type { Names } from "./names.ts";
import type { Join } from "./observation.ts";
import type { ObservationTable } from "./observation-table.ts";

/** Calls of one file that no result took yet, and the rule that gives a result its call. Calls are rows of the observations. */
export class OpenCalls {
  readonly #entries: EntryTable;
  readonly #observations: ObservationTable;
  readonly #byId: CallsById;
  /** Taken calls are weeded out when a tool's list is looked at. */
  readonly #byTool: number[][] = [];
  /** Calls of an earlier reading, of whose ids nothing but their digests was kept. */
  readonly #byKeyedId = new Map<string, number | number[]>();
  readonly #names: Names;

  constructor(entries: EntryTable, observations: ObservationTable, names: Names) {
    this.#entries = entries;
    this.#observations = observations;
    this.#names = names;
    this.#byId = new CallsById((call) => observations.isConsumed(call));
  }

  /** Takes up a call of an earlier reading. */
  restore({ call, id }: OpenCall): void {
    (this.#byTool[this.#observations.toolOf(call)] ??= []).push(call);
    if (id !== undefined) append(this.#byKeyedId, id, call);
  }

  /** The calls that are open. */
  list(): readonly OpenCall[] {
    const ids = new Map<number, string>();
    for (const [id, calls] of this.#byKeyedId) for (const call of all(calls)) ids.set(call, id);
    for (const [id, call] of this.#byId.open()) ids.set(call, this.#names.once(String(id)));
    return this.#byTool.flatMap((calls) => this.#open(calls).map((call) => ({ call, id: ids.get(call) })));
  }

  add(call: number, id: number | undefined): void {
    (this.#byTool[this.#observations.toolOf(call)] ??= []).push(call);
    if (id !== undefined) this.#byId.add(id, call);
  }

  /**
   * The call that this result answers: same id and tool, above it in the tree, not taken, and the only one. Without an id the tool's name
   * has to do. An id that is there, whatever it holds, never falls back to the name.
   */
  take(entry: number, tool: number, id: number | null | undefined): Taken {
    const only = typeof id === "number" && this.#byKeyedId.size === 0 ? (this.#byId.get(id) ?? -1) : undefined;
    if (typeof only === "number") return this.#takeOnly(entry, tool, only);
    const candidates = this.#candidates(tool, id);
    let call = -1;
    for (const candidate of candidates) {
      if (this.#observations.toolOf(candidate) !== tool) continue;
      if (!this.#entries.isAncestor(this.#observations.entryOf(candidate), entry)) continue;
      if (call !== -1) return UNRESOLVED;
      call = candidate;
    }
    if (call === -1) return UNRESOLVED;
    this.#observations.consume(call);
    return { join: id === undefined ? "legacy_name_ancestry" : "native_id_ancestry", call };
  }

  /** As nearly all are taken: no other call has the id, or none has. */
  #takeOnly(entry: number, tool: number, call: number): Taken {
    const isIts =
      call >= 0 &&
      !this.#observations.isConsumed(call) &&
      this.#observations.toolOf(call) === tool &&
      this.#entries.isAncestor(this.#observations.entryOf(call), entry);
    if (!isIts) return UNRESOLVED;
    this.#observations.consume(call);
    return { join: "native_id_ancestry", call };
  }

  #candidates(tool: number, id: number | null | undefined): readonly number[] {
    if (id === undefined) {
      const calls = this.#open(this.#byTool[tool] ?? []);
      this.#byTool[tool] = [...calls];
      return calls;
    }
    if (id === null) return [];
    const known = this.#byId.get(id);
    if (known === undefined && this.#byKeyedId.size === 0) return [];
    const calls = this.#open(all(known));
    if (typeof known === "object" && calls.length < known.length) this.#byId.setSeveral(id, calls);
    if (this.#byKeyedId.size === 0) return calls;
    return [...this.#open(all(this.#byKeyedId.get(this.#names.once(String(id))))), ...calls];
  }

  /** The calls of a list that no result took. */
  #open(calls: readonly number[]): readonly number[] {
    return calls.filter((call) => !this.#observations.isConsumed(call));
  }
}

/** `call` is -1 for none. */
interface Taken {
  readonly join: Join;
  readonly call: number;
}

const UNRESOLVED: Taken = { join: "unresolved", call: -1 };

function all(calls: number | readonly number[] | undefined): readonly number[] {
  if (calls === undefined) return [];
  return typeof calls === "number" ? [calls] : calls;
}

function append(lists: Map<string, number | number[]>, key: string, call: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, call);
  else if (typeof list === "number") lists.set(key, [list, call]);
  else list.push(call);
}
