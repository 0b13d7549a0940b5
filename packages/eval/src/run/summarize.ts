import type { SuiteCase } from "../suite/suite-case.ts";
import { f1, mean, passAtK, passHatK, rate, type Rate } from "./statistics.ts";
import { isJudged, OUTCOMES, type Outcome, type TrialRecord } from "./trial-record.ts";

/** One case under one condition. Rates count passed and failed trials only; `notJudged` says how many they leave out. */
export interface CaseSummary {
  readonly caseId: string;
  readonly condition: TrialRecord["condition"];
  readonly passed: number;
  readonly failed: number;
  readonly notJudged: number;
  /** At place k-1: the chance that one, or that all, of k trials pass. */
  readonly passAtK: readonly (number | null)[];
  readonly passHatK: readonly (number | null)[];
  /** Both passed and failed. */
  readonly isFlaky: boolean;
  readonly meanCostUsd: number | null;
  readonly meanDurationMs: number | null;
}

/** What the skill adds to a case: pass rate, cost and time when available minus those of the baseline; null where unknown. */
export interface CaseLift {
  readonly caseId: string;
  readonly passRate: number | null;
  readonly costUsd: number | null;
  readonly durationMs: number | null;
}

export interface RunSummary {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Of trials under `available` that were judged; `notJudged` are in no rate. */
  readonly trigger: {
    readonly precision: Rate;
    readonly recall: Rate;
    readonly f1: number | null;
    readonly notJudged: number;
    /** A result that a broken harness or a broken skill gives more often than a real one. */
    readonly suspicious: "never_triggered" | "always_triggered" | null;
  };
  readonly cases: readonly CaseSummary[];
  readonly lift: readonly CaseLift[];
  readonly toolCalls: number;
  readonly tokens: number;
  readonly costUsd: number | null;
}

/** Counts a run's trials. */
export function summarize(cases: readonly SuiteCase[], records: readonly TrialRecord[]): RunSummary {
  const summaries = cases.flatMap(({ id }) =>
    (["available", "baseline", "forced"] as const).flatMap((condition) => {
      const of = records.filter((record) => record.caseId === id && record.condition === condition);
      return of.length === 0 ? [] : [summarizeCase(id, condition, of)];
    }),
  );
  return {
    outcomes: countOutcomes(records),
    trigger: triggerOf(records.filter(({ condition }) => condition === "available")),
    cases: summaries,
    lift: cases.flatMap(({ id }) => liftOf(id, summaries)),
    toolCalls: records.reduce((sum, { toolCalls }) => sum + toolCalls, 0),
    tokens: records.reduce((sum, { tokens }) => sum + tokens, 0),
    costUsd: records.some(({ costUsd }) => costUsd === null)
      ? null
      : records.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0),
  };
}

function countOutcomes(records: readonly TrialRecord[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { passed: 0, failed: 0, errored: 0, skipped: 0, over_budget: 0 };
  for (const name of OUTCOMES) counts[name] = records.filter(({ outcome }) => outcome === name).length;
  return counts;
}

function triggerOf(records: readonly TrialRecord[]): RunSummary["trigger"] {
  const judged = records.filter(isJudged);
  const loaded = judged.filter(({ skillLoaded }) => skillLoaded);
  const wanted = judged.filter(({ shouldTrigger }) => shouldTrigger);
  const hits = loaded.filter(({ shouldTrigger }) => shouldTrigger).length;
  const precision = rate(hits, loaded.length);
  const recall = rate(hits, wanted.length);
  const isAlways = judged.length > wanted.length && loaded.length === judged.length && hits > 0;
  const suspicious = recall.value === 0 ? "never_triggered" : isAlways ? "always_triggered" : null;
  return {
    precision,
    recall,
    f1: f1(precision.value, recall.value),
    notJudged: records.length - judged.length,
    suspicious,
  };
}

function summarizeCase(caseId: string, condition: TrialRecord["condition"], of: readonly TrialRecord[]): CaseSummary {
  const judged = of.filter(isJudged);
  const passed = judged.filter(({ outcome }) => outcome === "passed").length;
  const ks = judged.map((_, at) => at + 1);
  return {
    caseId,
    condition,
    passed,
    failed: judged.length - passed,
    notJudged: of.length - judged.length,
    passAtK: ks.map((k) => passAtK(judged.length, passed, k)),
    passHatK: ks.map((k) => passHatK(judged.length, passed, k)),
    isFlaky: passed > 0 && passed < judged.length,
    meanCostUsd: mean(judged.map(({ costUsd }) => costUsd)),
    meanDurationMs: mean(judged.map(({ durationMs }) => durationMs)),
  };
}

function liftOf(caseId: string, summaries: readonly CaseSummary[]): readonly CaseLift[] {
  const under = (condition: string): CaseSummary | undefined =>
    summaries.find((given) => given.caseId === caseId && given.condition === condition);
  const [with_, without] = [under("available"), under("baseline")];
  if (with_ === undefined || without === undefined) return [];
  return [
    {
      caseId,
      passRate: minus(passRate(with_), passRate(without)),
      costUsd: minus(with_.meanCostUsd, without.meanCostUsd),
      durationMs: minus(with_.meanDurationMs, without.meanDurationMs),
    },
  ];
}

function passRate({ passed, failed }: CaseSummary): number | null {
  return rate(passed, passed + failed).value;
}

function minus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
