import { isBuiltInCheck, type BuiltInCheck } from "../suite/built-in-checks.ts";
import type { CheckContext, SuiteCheck } from "../suite/check-context.ts";
import { isInScope, unscoped } from "./scoped-check.ts";
import type { Outcome, TrialReason } from "./trial-record.ts";

/** What the checks say of a trial that ran to its end. */
export interface Judgement {
  readonly outcome: Outcome;
  readonly reason: TrialReason | null;
  readonly checks: Readonly<Record<string, boolean | null>>;
}

/** Asks each check. One that throws makes the trial errored, for it says nothing about the skill. */
export async function judgeTrial(
  names: readonly string[],
  own: ReadonlyMap<string, SuiteCheck>,
  context: CheckContext & { readonly maxToolCalls: number },
): Promise<Judgement> {
  const checks: Record<string, boolean | null> = {};
  let hasThrown = false;
  for (const name of names) {
    checks[name] = null;
    if (!isInScope(name, context.condition)) continue;
    const plain = unscoped(name);
    try {
      const { maxToolCalls, ...given } = context;
      const said = isBuiltInCheck(plain) ? builtIn(plain, given, maxToolCalls) : await own.get(plain)?.(given);
      checks[name] = typeof said === "boolean" ? said : null;
    } catch {
      hasThrown = true;
    }
  }
  if (hasThrown) return { outcome: "errored", reason: "check_threw", checks };
  const said = Object.values(checks).filter((value) => value !== null);
  if (said.length === 0) return { outcome: "skipped", reason: "no_applicable_check", checks };
  return said.every(Boolean)
    ? { outcome: "passed", reason: null, checks }
    : { outcome: "failed", reason: "checks_failed", checks };
}

function builtIn(name: BuiltInCheck, context: CheckContext, maxToolCalls: number): boolean | undefined {
  const { condition, skillLoaded, toolCalls, changedPaths } = context;
  switch (name) {
    case "skill_loaded":
      // A forced skill is in the prompt already: reading it again proves nothing.
      return condition === "available" ? skillLoaded : undefined;
    case "skill_not_loaded":
      return condition === "available" ? !skillLoaded : undefined;
    case "answer_not_empty":
      return context.answer.trim() !== "";
    case "no_files_changed":
      return changedPaths.length === 0;
    case "some_file_changed":
      return changedPaths.length > 0;
    case "bounded_tool_calls":
      return toolCalls.length <= maxToolCalls;
    case "no_tool_errors":
      return toolCalls.every(({ isError }) => !isError);
  }
}
