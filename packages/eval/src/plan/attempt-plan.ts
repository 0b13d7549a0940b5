import type { EvalBootstrapInput } from "@fathomline/contracts";
import type { FileSystem } from "@fathomline/workspace";
import { planSuite, type NotPlanned } from "./plan-suite.ts";
import type { Plan } from "./plan.ts";

/** A plan for a call that has changed nothing yet. */
export function attemptPlan(input: EvalBootstrapInput, cwd: string, fileSystem: FileSystem): Plan | NotPlanned {
  try {
    return planSuite(input, cwd, fileSystem);
  } catch {
    // A bug of ours, of which the caller learns no more than that nothing was done.
    return { ok: false, code: "service_failed" };
  }
}
