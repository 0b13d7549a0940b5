import { join } from "node:path";
import { writeWhole } from "@fathomline/workspace";
import { RESULT_FILE_MODE, RESULT_FILES } from "../suite/suite-files.ts";
import { changedPaths } from "./copy-tree.ts";
import { holdSuite, type HeldSuite } from "./hold-suite.ts";
import { endAtSecondSignal } from "./living-hosts.ts";
import { planRun, type RunRefusal } from "./plan-run.ts";
import { readPackage } from "./read-package.ts";
import type { RunOptions } from "./run-options.ts";
import type { RunPlan } from "./run-plan.ts";
import { runTrials } from "./run-trials.ts";
import { summarize, type RunSummary } from "./summarize.ts";
import type { TrialRecord } from "./trial-record.ts";

/** Version of the report's shape. */
const REPORT_VERSION = 1;

/** A finished run. 0: all passed; 1: failures; 3: errored, over budget, incomplete, or the package changed meanwhile. */
export interface RunReport {
  readonly ok: true;
  readonly reportVersion: typeof REPORT_VERSION;
  readonly suite: string;
  readonly exitCode: 0 | 1 | 3;
  /** Trials taken from the log of an interrupted run. */
  readonly resumed: number;
  /** Files of the package that changed during the run, which is an error. Null: the package could not be compared. */
  readonly packageChanges: readonly string[] | null;
  readonly summary: RunSummary;
  readonly trials: readonly TrialRecord[];
}

/** A report, or why nothing was run (exit status 2). */
export type RunResult = RunReport | RunRefusal;

/** Runs a suite, and leaves its trial log and its report in the suite's folder. */
export async function runEval(options: RunOptions): Promise<RunResult> {
  const planned = await planRun(options);
  if (!planned.ok) return planned;
  const { plan } = planned;
  const held = await holdSuite(plan);
  if (!held.ok) return held;
  const release = endAtSecondSignal(options.signal);
  try {
    return await runHeld(plan, held);
  } finally {
    release();
    held.release();
  }
}

async function runHeld(plan: RunPlan, { homes }: HeldSuite): Promise<RunReport> {
  const before = readPackage(plan.packageFolder);
  const { trials, resumed } = await runTrials(plan, homes);
  const after = readPackage(plan.packageFolder);
  const packageChanges = before === undefined || after === undefined ? null : changedPaths(before, after);
  const summary = summarize(plan.cases, trials);
  const report: RunReport = {
    ok: true,
    reportVersion: REPORT_VERSION,
    suite: plan.packageFolder === plan.folder ? "." : plan.folder.slice(plan.packageFolder.length + 1),
    exitCode: exitCodeOf(summary, trials, packageChanges),
    resumed,
    packageChanges,
    summary,
    trials,
  };
  writeWhole(join(plan.folder, RESULT_FILES.report), `${JSON.stringify(report, undefined, 2)}\n`, RESULT_FILE_MODE);
  return report;
}

/** A negative under `forced`, or a trial to which no check applies, is skipped by design and spoils nothing. */
function exitCodeOf(
  { outcomes }: RunSummary,
  trials: readonly TrialRecord[],
  packageChanges: readonly string[] | null,
): 0 | 1 | 3 {
  const isUnfinished = trials.some(
    ({ outcome, reason }) =>
      outcome === "skipped" && reason !== "negative_under_forced" && reason !== "no_applicable_check",
  );
  const isChanged = packageChanges === null || packageChanges.length > 0;
  if (outcomes.errored > 0 || outcomes.over_budget > 0 || isUnfinished || isChanged) return 3;
  if (outcomes.failed > 0) return 1;
  // A run that judged nothing is never green.
  return outcomes.passed > 0 ? 0 : 3;
}
