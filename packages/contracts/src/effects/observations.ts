import type {
  DocumentReference,
  EffectState,
  Phase,
  RecoveryReceipt,
  RecoveryState,
  RollbackState,
} from "./effects.ts";

/** What a service saw itself do during one invocation. Lists are whole here; ceilings apply when they are projected. */
export interface Observations {
  readonly changed: readonly DocumentReference[];
  readonly possible: readonly DocumentReference[];
  readonly derived: EffectState;
  readonly recovery: { readonly state: RecoveryState; readonly receipts: readonly RecoveryReceipt[] };
  readonly phase: Phase;
  readonly rollback: RollbackState;
  /** Of a todo service only. */
  readonly todo?: TodoObservations;
}

/** What a todo service saw of its root and of what the caller expected. */
export interface TodoObservations {
  readonly root: "present" | "missing" | "unknown";
  readonly preconditions: readonly Precondition[];
}

/** What the caller expected and the hash that was seen; `null`: nothing expected, or none seen (nothing there, or nobody looked). */
export interface Precondition {
  readonly name: "directory_hash" | "content_hash";
  readonly expected: string | null;
  readonly observed: string | null;
}

// On globalThis, because a foreign provider may load its own copy of this module and must reach the same table.
const key = Symbol.for("fathomline.observations.v1");

function table(): WeakMap<object, Observations> {
  const shared: unknown = Reflect.get(globalThis, key);
  if (isTable(shared)) return shared;
  const created = new WeakMap<object, Observations>();
  Reflect.defineProperty(globalThis, key, { value: created });
  return created;
}

function isTable(value: unknown): value is WeakMap<object, Observations> {
  return value instanceof WeakMap;
}

/** Ties observations to the result or error object of this invocation, beside it and never as a field of it. */
export function observe<Outcome extends object>(outcome: Outcome, observations: Observations): Outcome {
  table().set(outcome, observations);
  return outcome;
}

/** The observations of this very result or error; undefined when its provider recorded none. */
export function observationsOf(outcome: unknown): Observations | undefined {
  return typeof outcome === "object" && outcome !== null ? table().get(outcome) : undefined;
}

/** A service that only read and reached `phase`. */
export function readOnlyObservations(phase: Phase, derived: EffectState = "none"): Observations {
  return {
    changed: [],
    possible: [],
    derived,
    recovery: { state: "not_started", receipts: [] },
    phase,
    rollback: "not_needed",
  };
}
