import type { RunPlan } from "@fathomline/eval/run";

/** How many trials a plan has under one condition, beside those that it skips by design. */
export interface ConditionTrials {
  readonly condition: RunPlan["conditions"][number];
  readonly trials: number;
  /** Negative cases under `forced`: whether a skill stays away cannot be judged where it is loaded by hand. */
  readonly skipped: number;
}

/** The trials of a plan by condition. */
export function trialsByCondition({ cases, conditions, trials }: RunPlan): readonly ConditionTrials[] {
  const negatives = cases.filter(({ shouldTrigger }) => !shouldTrigger).length;
  return conditions.map((condition) => {
    const skipped = condition === "forced" ? negatives * trials : 0;
    return { condition, trials: cases.length * trials - skipped, skipped };
  });
}

/** How many trials a plan plays. */
export function plannedTrials(plan: RunPlan): number {
  return trialsByCondition(plan).reduce((sum, { trials }) => sum + trials, 0);
}
