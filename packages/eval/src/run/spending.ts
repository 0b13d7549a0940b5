import type { LimitReason } from "./trial-record.ts";

/** What was used so far. `costUsd` is null when unknown. */
export interface Spending {
  readonly calls: number;
  readonly tokens: number;
  readonly costUsd: number | null;
}

/** Limits of a trial or of a run; undefined: no such limit. */
export interface Limits {
  readonly calls: number | undefined;
  readonly tokens: number | undefined;
  readonly costUsd: number | undefined;
  readonly timeMs: number | undefined;
}

/** The limit that is passed, if any. An unknown cost passes every cost limit, for it could be anything. */
export function passedLimit(spent: Spending, limits: Limits): LimitReason | undefined {
  if (limits.calls !== undefined && spent.calls > limits.calls) return "calls";
  if (limits.tokens !== undefined && spent.tokens > limits.tokens) return "tokens";
  if (limits.costUsd === undefined) return undefined;
  if (spent.costUsd === null) return "cost_unknown";
  return spent.costUsd > limits.costUsd ? "cost" : undefined;
}

/** The run's own limits by their names. */
export function passedRunLimit(spent: Spending, limits: Limits): LimitReason | undefined {
  const passed = passedLimit(spent, limits);
  return passed === "calls" || passed === "tokens" || passed === "cost" ? `run_${passed}` : passed;
}

export function addSpending(one: Spending, other: Spending): Spending {
  return {
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
  };
}
