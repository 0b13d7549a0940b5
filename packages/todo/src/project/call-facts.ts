import type { Observations, Precondition, TodoObservations } from "@fathomline/contracts";
import type { PrintPath } from "./places.ts";

/** What every envelope of a call carries, whatever became of the call. */
export interface CallFacts {
  /** With paths as they are printed. */
  readonly observations: Observations | undefined;
  readonly root: TodoObservations["root"];
  readonly preconditions: readonly Precondition[];
  readonly replacedInputChars: number;
  readonly print: PrintPath;
}
