import { jsonBytes } from "@fathomline/bounds";
import { boundCount, COMMON_CEILINGS, type EvalEffects, type EvalReference } from "@fathomline/contracts";
import { deliverable } from "./print-path.ts";

/** What was observed, whole; paths from the working folder. */
export interface EvalObservations {
  readonly stages: EvalEffects["stages"];
  readonly changed: readonly EvalReference[];
  readonly possible: readonly EvalReference[];
  readonly rollback: EvalEffects["rollback"];
}

/** Of a call that only looked. */
export const NOTHING_DONE: EvalObservations = { stages: [], changed: [], possible: [], rollback: "not_needed" };

/** References of both lists, as compact JSON. */
const REFERENCES_BYTES = 10_240;

/** Effects under their ceilings: a reference that cannot be delivered exactly is withheld and counted. */
export function boundEvalEffects({ stages, changed, possible, rollback }: EvalObservations): EvalEffects {
  let left: number = COMMON_CEILINGS.effectReferences;
  let bytes = REFERENCES_BYTES;
  const admit = (references: readonly EvalReference[]): readonly EvalReference[] =>
    references.filter((reference) => {
      const cost = jsonBytes(reference) + 1;
      if (deliverable(reference.path) === undefined || left === 0 || cost > bytes) return false;
      left -= 1;
      bytes -= cost;
      return true;
    });
  // What may have changed is what a reader has to look at.
  const admittedPossible = admit(possible);
  const admittedChanged = admit(changed);
  const admitted = admittedPossible.length + admittedChanged.length;
  const isCertain = changed.length > 0 ? "changed" : "none";
  // A stage that began and did not end may have done more than was seen.
  const isOpen = stages.some(({ state }) => state === "started");
  const isDoubtful = isOpen || possible.length > 0 || admittedChanged.length < changed.length;
  return {
    state: isDoubtful ? "possible" : isCertain,
    stages,
    changedReferences: admittedChanged,
    possible: admittedPossible,
    referencesOmitted: boundCount(changed.length + possible.length - admitted),
    rollback,
  };
}
