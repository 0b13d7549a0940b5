import { EVAL_RULES, type EvalRule } from "@fathomline/contracts";

/** Something that a suite's file says wrongly. `pointer` is a JSON pointer of schema names and numbers, never of a file's own keys. */
export interface SuiteProblem {
  readonly rule: EvalRule;
  readonly pointer: string;
}

/** Whether a suite with this problem cannot be run. */
export function isFatal({ rule }: SuiteProblem): boolean {
  return EVAL_RULES[rule].severity === "error";
}
