import type { CheckContext } from "@fathomline/eval/run";

/** Checks of this suite by the name that cases use; the answer is undefined where a check does not apply. */
export const checks: Record<string, (context: CheckContext) => boolean | undefined> = {};
