import type { EvalRule } from "@fathomline/contracts";
import { judgeCase } from "./judge-case.ts";
import { isRecord } from "./json-record.ts";
import type { SuiteCase, SuiteCaseFields } from "./suite-case.ts";
import { SUITE_LIMITS } from "./suite-limits.ts";
import { isFatal, type SuiteProblem } from "./suite-problem.ts";

/** One entry of the case list, as far as it can be used. */
export interface JudgedCase {
  /** From 0, in the file. */
  readonly index: number;
  readonly fields: SuiteCaseFields;
}

/** A problem of one case. */
export interface CaseProblem extends SuiteProblem {
  readonly caseIndex: number;
}

/** A case list as far as it can be used. `cases` is undefined when it cannot be run. */
export interface JudgedCases {
  /** Entries that are objects. */
  readonly judged: readonly JudgedCase[];
  readonly cases: readonly SuiteCase[] | undefined;
  /** Entries of the file, whatever they are. */
  readonly total: number;
  readonly problems: readonly (SuiteProblem | CaseProblem)[];
}

/** Judges the parsed text of a case list by itself; undefined when it is no JSON array. Never throws. */
export function judgeCases(value: unknown): JudgedCases | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries: readonly unknown[] = value;
  const problems: (SuiteProblem | CaseProblem)[] = [];
  const judged: JudgedCase[] = [];
  const cases: SuiteCase[] = [];
  const seen = { ids: new Set<string>(), prompts: new Set<string>() };
  for (const [index, entry] of entries.entries()) {
    const report = (rule: EvalRule, name: string): void => {
      problems.push({ rule, pointer: name === "" ? `/${index}` : `/${index}/${name}`, caseIndex: index });
    };
    if (!isRecord(entry)) {
      report("cases.shape", "");
      continue;
    }
    const { fields, whole } = judgeCase(entry, seen, report);
    judged.push({ index, fields });
    if (whole !== undefined) cases.push(whole);
  }
  judgeBalance(judged, entries.length, problems);
  return { judged, cases: problems.some(isFatal) ? undefined : cases, total: entries.length, problems };
}

function judgeBalance(judged: readonly JudgedCase[], total: number, problems: SuiteProblem[]): void {
  const has = (shouldTrigger: boolean): boolean => judged.some(({ fields }) => fields.shouldTrigger === shouldTrigger);
  if (!has(true)) problems.push({ rule: "cases.no-positive", pointer: "" });
  if (!has(false)) problems.push({ rule: "cases.no-negative", pointer: "" });
  const covers = (kind: string): boolean =>
    judged.some(({ fields }) => fields.shouldTrigger === true && fields.promptKind === kind);
  if (!covers("explicit")) problems.push({ rule: "cases.no-explicit", pointer: "" });
  if (!covers("implicit")) problems.push({ rule: "cases.no-implicit", pointer: "" });
  if (!covers("contextual")) problems.push({ rule: "cases.no-contextual", pointer: "" });
  if (total < SUITE_LIMITS.smallCases) problems.push({ rule: "cases.small-prompt-set", pointer: "" });
}
