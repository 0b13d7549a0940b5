import {
  observe,
  readOnlyObservations,
  type Phase,
  type TodoObservations,
  type TodoRefused,
} from "@fathomline/contracts";

/** Ties to an answer that nothing was changed, how far the call came, and what was seen of the todos root. */
export function observeRead<Outcome extends object>(
  outcome: Outcome,
  phase: Phase,
  root: TodoObservations["root"],
): Outcome {
  return observe(outcome, { ...readOnlyObservations(phase), todo: { root, preconditions: [] } });
}

/** A read that could not be judged. */
export function refuseRead(code: TodoRefused["code"], phase: Phase, root: TodoObservations["root"]): TodoRefused {
  const refused: TodoRefused = { outcome: "failed", code };
  return observeRead(refused, phase, root);
}
