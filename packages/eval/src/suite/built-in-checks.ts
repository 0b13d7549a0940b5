/** Checks that every suite has; each other name is for the suite's `checks.ts` to answer. */
export const BUILT_IN_CHECKS = [
  "skill_loaded",
  "skill_not_loaded",
  "answer_not_empty",
  "no_files_changed",
  "some_file_changed",
  "bounded_tool_calls",
  "no_tool_errors",
] as const;

export type BuiltInCheck = (typeof BUILT_IN_CHECKS)[number];

const names: ReadonlySet<string> = new Set(BUILT_IN_CHECKS);

/** Whether a check is one of ours. */
export function isBuiltInCheck(name: string): name is BuiltInCheck {
  return names.has(name);
}

/** Checks of a case that names none. */
export function defaultChecks(shouldTrigger: boolean): readonly BuiltInCheck[] {
  return [shouldTrigger ? "skill_loaded" : "skill_not_loaded", "answer_not_empty", "bounded_tool_calls"];
}
