import type { SuiteCondition } from "../suite/suite-config.ts";

/** `errored`: the infrastructure failed, which says nothing about the skill; `skipped`: not started, or nothing to judge. */
export const OUTCOMES = ["passed", "failed", "errored", "skipped", "over_budget"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why a trial is errored, skipped or over budget; `checks_failed` of a failed one. */
export type TrialReason =
  | "aborted"
  | "check_threw"
  | "checks_failed"
  | "disk_failed"
  | "fixture_unusable"
  | "host_missing"
  | "host_ended"
  | "model_error"
  | "no_applicable_check"
  | "negative_under_forced"
  | "not_started"
  | "output_invalid"
  | "output_overflow"
  | "prompt_refused"
  | "run_limit"
  | "script_missing"
  | "skill_unusable"
  | LimitReason;

/** `run_` limits are of the whole run. */
export type LimitReason =
  | "calls"
  | "tokens"
  | "cost"
  | "cost_unknown"
  | "time"
  | "run_calls"
  | "run_tokens"
  | "run_cost"
  | "run_time";

/** Which trial: the case, the condition, and its number from 1. */
export interface TrialKey {
  readonly caseId: string;
  readonly condition: SuiteCondition;
  readonly trial: number;
}

/** One trial. No prompt is in it; answer, stderr and events only when the run was asked for them. */
export interface TrialRecord extends TrialKey {
  readonly outcome: Outcome;
  readonly reason: TrialReason | null;
  readonly shouldTrigger: boolean;
  readonly skillLoaded: boolean;
  /** Null where a check does not apply. */
  readonly checks: Readonly<Record<string, boolean | null>>;
  readonly toolCalls: number;
  readonly toolErrors: number;
  readonly tokens: number;
  /** US dollars over all messages; null when any message's cost is unknown. */
  readonly costUsd: number | null;
  readonly durationMs: number;
  readonly changedPaths: readonly string[];
  /** The trial's folders, absolute; only when the run was asked to keep them. */
  readonly home?: string;
  readonly answer?: string;
  readonly stderr?: string;
  readonly events?: string;
}

/** Whether the skill could be judged by this trial. */
export function isJudged({ outcome }: TrialRecord): boolean {
  return outcome === "passed" || outcome === "failed";
}

export function keyText({ caseId, condition, trial }: TrialKey): string {
  return `${caseId} ${condition} ${trial}`;
}
