import type {
  DocumentReference,
  EffectState,
  Observations,
  Phase,
  Precondition,
  RecoveryReceipt,
  RecoveryState,
  RollbackState,
  TodoObservations,
} from "@fathomline/contracts";

/**
 * Collects what one invocation saw itself do. It lives outside of the work, so that its facts outlast whatever the work
 * throws. Per path the last fact counts: a file that was made and taken back is a file that was removed.
 */
export class Recorder {
  readonly #changed = new Map<string, DocumentReference>();
  readonly #possible = new Map<string, DocumentReference>();
  readonly #receipts: RecoveryReceipt[] = [];
  readonly #preconditions = new Map<string, Precondition>();
  #derived: EffectState = "none";
  phase: Phase = "none";
  recovery: RecoveryState = "not_started";
  rollback: RollbackState = "not_needed";
  root: TodoObservations["root"] = "unknown";

  changed(reference: DocumentReference): void {
    this.#possible.delete(reference.path);
    this.#changed.delete(reference.path);
    this.#changed.set(reference.path, reference);
  }

  /** Something may have happened to a document that was not seen; what was seen before stays said. */
  possible(reference: DocumentReference): void {
    this.#possible.set(reference.path, reference);
  }

  /** Coordination files were touched. Doubt outlasts certainty: `possible` is kept once said. */
  derived(state: "changed" | "possible"): void {
    if (this.#derived !== "possible") this.#derived = state;
  }

  receipt(receipt: RecoveryReceipt): void {
    this.#receipts.push(receipt);
  }

  precondition(precondition: Precondition): void {
    this.#preconditions.set(precondition.name, precondition);
  }

  observations(): Observations {
    return {
      changed: [...this.#changed.values()],
      possible: [...this.#possible.values()],
      derived: this.#derived,
      recovery: { state: this.recovery, receipts: [...this.#receipts] },
      phase: this.phase,
      rollback: this.rollback,
      todo: { root: this.root, preconditions: [...this.#preconditions.values()] },
    };
  }
}
