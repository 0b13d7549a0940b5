import { isRecord, type JsonRecord } from "../suite/json-record.ts";
import type { SuiteCondition } from "../suite/suite-config.ts";
import type { TrialKey } from "./trial-record.ts";

/** One entry of a script: for which trials, and the answers the model gives in them, in order. */
export interface ScriptEntry {
  readonly cases: readonly string[] | undefined;
  readonly prompt: RegExp | undefined;
  readonly conditions: readonly SuiteCondition[] | undefined;
  readonly trials: readonly number[] | undefined;
  readonly turns: readonly JsonRecord[];
}

/** The turns of the first entry that fits a trial, with `{skill}` and `{work}` replaced by its paths; undefined: none fits. */
export function turnsFor(
  script: readonly ScriptEntry[],
  { caseId, condition, trial, prompt }: TrialKey & { readonly prompt: string },
  paths: { readonly skill: string; readonly work: string },
): readonly unknown[] | undefined {
  const entry = script.find(
    (given) =>
      (given.cases?.includes(caseId) ?? true) &&
      (given.prompt?.test(prompt) ?? true) &&
      (given.conditions?.includes(condition) ?? true) &&
      (given.trials?.includes(trial) ?? true),
  );
  return entry?.turns.map((turn) => fill(turn, paths));
}

function fill(value: unknown, paths: { readonly skill: string; readonly work: string }): unknown {
  if (typeof value === "string")
    return value.replaceAll("{skill}", () => paths.skill).replaceAll("{work}", () => paths.work);
  if (Array.isArray(value)) return value.map((item) => fill(item, paths));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, paths)]));
}
