import type { SuiteCondition } from "../suite/suite-config.ts";

const SCOPE = /^(available|baseline|forced)_/;

/** A check's name without the condition it is for. */
export function unscoped(name: string): string {
  return name.replace(SCOPE, "");
}

/** Whether a check is for this condition: by its prefix, or because it has none. */
export function isInScope(name: string, condition: SuiteCondition): boolean {
  const scope = SCOPE.exec(name)?.[1];
  return scope === undefined || scope === condition;
}
