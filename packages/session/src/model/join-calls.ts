import type { OpenCall } from "./builder-state.ts";
import type { EntryTable } from "./entry-table.ts";
import type { Names } from "./names.ts";
import type { CallObservation, Join } from "./observation.ts";

/** Calls of one file that no result took yet, and the rule that gives a result its call. */
export class OpenCalls {
  readonly #entries: EntryTable;
  readonly #byId = new Map<string, CallObservation[]>();
  /** Taken calls are weeded out when a tool's list is looked at. */
  readonly #byName = new Map<string, CallObservation[]>();
  /** Calls of an earlier reading, of whose ids nothing but their digests was kept. */
  readonly #byKeyedId = new Map<string, CallObservation[]>();
  readonly #names: Names;

  constructor(entries: EntryTable, names: Names) {
    this.#entries = entries;
    this.#names = names;
  }

  /** Takes up a call of an earlier reading. */
  restore({ call, id }: OpenCall): void {
    append(this.#byName, call.tool, call);
    if (id !== undefined) append(this.#byKeyedId, id, call);
  }

  /** The calls that are open. */
  list(): readonly OpenCall[] {
    const ids = new Map<CallObservation, string>();
    for (const [id, calls] of this.#byKeyedId) for (const call of calls) ids.set(call, id);
    for (const [id, calls] of this.#byId) {
      for (const call of calls) if (!call.consumed) ids.set(call, this.#names.once(id));
    }
    return [...this.#byName.values()].flatMap((calls) =>
      calls.filter(({ consumed }) => !consumed).map((call) => ({ call, id: ids.get(call) })),
    );
  }

  add(call: CallObservation, id: string | undefined): void {
    append(this.#byName, call.tool, call);
    if (id !== undefined) append(this.#byId, id, call);
  }

  /**
   * The call that this result answers: same id and tool, above it in the tree, not taken, and the only one. Without an id the tool's name
   * has to do. An id that is there, whatever it holds, never falls back to the name.
   */
  take(
    entry: number,
    tool: string,
    id: string | null | undefined,
  ): { readonly join: Join; readonly call: CallObservation | undefined } {
    const candidates = this.#candidates(tool, id);
    let call: CallObservation | undefined;
    for (const candidate of candidates) {
      if (candidate.tool !== tool || !this.#entries.isAncestor(candidate.entry, entry)) continue;
      if (call !== undefined) return UNRESOLVED;
      call = candidate;
    }
    if (call === undefined) return UNRESOLVED;
    call.consumed = true;
    if (typeof id === "string" && candidates.length === 1) this.#byId.delete(id);
    return { join: id === undefined ? "legacy_name_ancestry" : "native_id_ancestry", call };
  }

  #candidates(tool: string, id: string | null | undefined): readonly CallObservation[] {
    if (id === undefined) return open(this.#byName, tool);
    if (id === null) return [];
    const calls = open(this.#byId, id);
    return this.#byKeyedId.size === 0 ? calls : [...open(this.#byKeyedId, this.#names.once(id)), ...calls];
  }
}

const UNRESOLVED = { join: "unresolved", call: undefined } as const;

function append(lists: Map<string, CallObservation[]>, key: string, call: CallObservation): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [call]);
  else list.push(call);
}

/** The calls of a list that no result took; the others are forgotten. */
function open(lists: Map<string, CallObservation[]>, key: string): readonly CallObservation[] {
  const list = lists.get(key);
  if (list === undefined || list.every(({ consumed }) => !consumed)) return list ?? [];
  const left = list.filter(({ consumed }) => !consumed);
  lists.set(key, left);
  return left;
}
