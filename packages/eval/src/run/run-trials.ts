import { join } from "node:path";
import { RESULT_FILES } from "../suite/suite-files.ts";
import type { SuiteCase } from "../suite/suite-case.ts";
import type { RunPlan } from "./run-plan.ts";
import { runTrial, unrun } from "./run-trial.ts";
import { addSpending, passedRunLimit, type Spending } from "./spending.ts";
import { readTrialLog, TrialLog } from "./trial-log.ts";
import type { TrialHomes } from "./trial-homes.ts";
import { keyText, type TrialKey, type TrialReason, type TrialRecord } from "./trial-record.ts";

interface Planned {
  readonly given: SuiteCase;
  readonly key: TrialKey;
}

const NOTHING: Spending = { calls: 0, tokens: 0, costUsd: 0 };

/** Runs every trial of a plan that its log does not have, one after the other; each is in the log before the next starts. */
export async function runTrials(
  plan: RunPlan,
  homes: TrialHomes,
): Promise<{ readonly trials: readonly TrialRecord[]; readonly resumed: number }> {
  const path = join(plan.folder, RESULT_FILES.trialLog);
  const earlier = plan.options.isResumed === true ? readTrialLog(path, plan.key) : [];
  const finished = new Map(earlier.filter(isFinal).map((record) => [keyText(record), record]));
  const log = new TrialLog(path, plan.key, plan.options.isResumed === true);
  const endsAt = Date.now() + (plan.runLimits.timeMs ?? Number.POSITIVE_INFINITY);
  let spentBefore = earlier.reduce((sum, record) => addSpending(sum, spendingOf(record)), NOTHING);
  const trials: TrialRecord[] = [];
  try {
    for (const { given, key } of planned(plan)) {
      const done = finished.get(keyText(key));
      const reason = done === undefined ? skipReason(plan, given, key, spentBefore, endsAt) : undefined;
      if (done !== undefined) trials.push(done);
      else if (reason !== undefined) trials.push(unrun(given, key, "skipped", reason));
      else {
        const record = await runTrial(plan, given, key, { spentBefore, endsAt, homes });
        log.append(record);
        spentBefore = addSpending(spentBefore, spendingOf(record));
        trials.push(record);
        plan.options.onProgress?.(
          `${keyText(key)}: ${record.outcome}${record.reason === null ? "" : ` (${record.reason})`}`,
        );
      }
    }
  } finally {
    log.close();
  }
  return { trials, resumed: trials.filter((record) => finished.get(keyText(record)) === record).length };
}

function planned({ cases, conditions, trials }: RunPlan): readonly Planned[] {
  return cases.flatMap((given) =>
    conditions.flatMap((condition) =>
      Array.from({ length: trials }, (_, at) => ({ given, key: { caseId: given.id, condition, trial: at + 1 } })),
    ),
  );
}

function skipReason(
  plan: RunPlan,
  given: SuiteCase,
  { condition }: TrialKey,
  spent: Spending,
  endsAt: number,
): TrialReason | undefined {
  if (condition === "forced" && !given.shouldTrigger) return "negative_under_forced";
  if (plan.options.signal?.aborted === true) return "aborted";
  return passedRunLimit(spent, plan.runLimits) === undefined && Date.now() < endsAt ? undefined : "run_limit";
}

/** Judged, or stopped by its own limits: running it again would only spend again. */
function isFinal({ outcome, reason }: TrialRecord): boolean {
  if (outcome === "over_budget") return reason !== null && !reason.startsWith("run_") && reason !== "cost_unknown";
  return outcome === "passed" || outcome === "failed" || reason === "no_applicable_check";
}

function spendingOf({ toolCalls, tokens, costUsd }: TrialRecord): Spending {
  return { calls: toolCalls, tokens, costUsd };
}
