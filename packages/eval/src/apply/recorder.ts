import type { EvalReference, EvalStage, EvalStageState } from "@fathomline/contracts";
import type { EvalObservations } from "../project/eval-effects.ts";

/** Collects what one apply saw itself do; paths are relative to the package. It outlasts whatever the work throws. */
export class Recorder {
  readonly #stages = new Map<EvalStage, EvalStageState["state"]>();
  readonly #changed = new Map<string, EvalReference>();
  readonly #possible = new Map<string, EvalReference>();
  rollback: EvalObservations["rollback"] = "not_needed";

  stage(stage: EvalStage, state: EvalStageState["state"]): void {
    this.#stages.set(stage, state);
  }

  /** A write or publication that completed; it stays said when it is taken back. Of one path the last is kept. */
  changed(path: string, change: EvalReference["change"]): void {
    this.#changed.set(path, { path, change });
  }

  /** Something of an earlier run was taken back. What this run takes back itself was said as it was made. */
  tookBack(path: string, change: EvalReference["change"]): void {
    if (!this.#stages.has("rollback")) this.changed(path, change);
  }

  possible(path: string, change: EvalReference["change"]): void {
    this.#possible.set(path, { path, change });
  }

  /** What may have happened was seen to have happened, or not to. */
  certain(path: string): void {
    this.#possible.delete(path);
  }

  observations(print: (path: string) => string): EvalObservations {
    const printed = (references: Iterable<EvalReference>): readonly EvalReference[] =>
      [...references].map(({ path, change }) => ({ path: print(path), change }));
    return {
      stages: [...this.#stages].map(([stage, state]) => ({ stage, state })),
      changed: printed(this.#changed.values()),
      possible: printed(this.#possible.values()),
      rollback: this.rollback,
    };
  }
}
