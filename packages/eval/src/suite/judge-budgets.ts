import type { EvalRule } from "@fathomline/contracts";
import { member, type JsonRecord } from "./json-record.ts";
import type { SuiteBudgets, SuiteConfigFields } from "./suite-config.ts";
import { SUITE_LIMITS } from "./suite-limits.ts";

type Report = (rule: EvalRule, pointer: string) => void;
type Numbers = Pick<SuiteConfigFields, "trials" | "timeoutMs" | "maxToolCalls" | "budgets">;

/** The numbers of a config, each undefined where it is out of its range. */
export function judgeBudgets(value: JsonRecord, report: Report): Numbers {
  const { minTrials, maxTrials, minTimeoutMs, maxTimeoutMs, minToolCalls } = SUITE_LIMITS;
  const trials = whole(member(value, "trials"), minTrials, maxTrials);
  if (trials === undefined) report("budgets.trials", "/trials");
  if (trials === 1) report("budgets.single-trial", "/trials");
  const timeoutMs = whole(member(value, "timeoutMs"), minTimeoutMs, maxTimeoutMs);
  if (timeoutMs === undefined) report("budgets.timeout", "/timeoutMs");
  const maxToolCalls = whole(member(value, "maxToolCalls"), minToolCalls, Number.MAX_SAFE_INTEGER);
  if (maxToolCalls === undefined) report("budgets.tool-calls", "/maxToolCalls");
  return { trials, timeoutMs, maxToolCalls, budgets: limits(value, report) };
}

function whole(value: unknown, least: number, most: number): number | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return undefined;
  return value >= least && value <= most ? value : undefined;
}

function limits(value: JsonRecord, report: Report): SuiteBudgets | undefined {
  let isUsable = true;
  const limit = (name: keyof SuiteBudgets, isExact: boolean): number | undefined => {
    const given = member(value, name);
    if (given === undefined) return undefined;
    const isNumber = typeof given === "number" && Number.isFinite(given) && given > 0;
    if (isNumber && (!isExact || Number.isSafeInteger(given))) return given;
    report("budgets.limit", `/${name}`);
    isUsable = false;
    return undefined;
  };
  const budgets: SuiteBudgets = {
    maxTokens: limit("maxTokens", true),
    maxCostUsd: limit("maxCostUsd", false),
    runMaxTokens: limit("runMaxTokens", true),
    runMaxCostUsd: limit("runMaxCostUsd", false),
    runTimeoutMs: limit("runTimeoutMs", true),
  };
  return isUsable ? budgets : undefined;
}
