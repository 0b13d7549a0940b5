import { MANIFEST } from "../package/open-package.ts";
import { isBlocker, planSuite } from "../plan/plan-suite.ts";
import type { Plan } from "../plan/plan.ts";
import { EVAL_BLOCKERS, type EvalBlockerCode, type EvalBootstrapInput } from "@fathomline/contracts";
import type { ApplyContext, StepFailure } from "./apply-context.ts";
import { commit } from "./commit.ts";
import { recoverRuns } from "./recover-runs.ts";
import { discardRun } from "./discard-run.ts";
import { newRun, stageRun, type StagedRun } from "./stage-suite.ts";
import { undoRun, type Undone } from "./undo-run.ts";

/** A plan that is on the disk now, or was before. */
export interface PlanApplied {
  readonly ok: true;
  readonly plan: Plan;
  readonly mode: "applied" | "unchanged";
}

/** Applies what was confirmed, under the lock: leftovers cleaned, the plan made anew and compared, then staged and published. */
export function applyPlan(
  input: EvalBootstrapInput,
  cwd: string,
  confirmedHash: string,
  context: ApplyContext,
): PlanApplied | StepFailure {
  const { fileSystem, root } = context;
  if (!recoverRuns(context)) return { ok: false, code: "recovery_failed" };
  const plan = planSuite(input, cwd, fileSystem);
  if (!plan.ok) return plan;
  // Under another root the lock and the queue would be those of a package that is not written.
  if (plan.hash !== confirmedHash || plan.place.root !== root) return { ok: false, code: "plan_changed" };
  const code = firstBlocker(plan);
  if (code !== undefined) return { ok: false, code };
  if (isNothingToDo(plan)) return { ok: true, plan, mode: "unchanged" };
  const run = newRun(root);
  context.recorder.stage("stage_files", "started");
  const staged = stageRun(plan, run, context);
  context.recorder.stage("stage_files", staged.ok ? "completed" : "failed");
  if (!staged.ok) {
    discardRun(run, fileSystem);
    return staged;
  }
  const committed = commit(plan, staged, context);
  if (!committed.ok) {
    rollBack(staged, context);
    return committed;
  }
  discardRun(run, fileSystem);
  return { ok: true, plan, mode: "applied" };
}

/** The code of the first thing that keeps a plan from being applied. */
export function firstBlocker(plan: Plan): EvalBlockerCode | undefined {
  const code = plan.notes.find(isBlocker)?.code;
  return code !== undefined && isBlockerCode(code) ? code : undefined;
}

function isBlockerCode(code: string): code is EvalBlockerCode {
  return Object.hasOwn(EVAL_BLOCKERS, code);
}

/** Whether all that a plan is about is there already, and no earlier apply left anything. */
export function isNothingToDo({ needsSuite, ignoreEdit, manifestEdit, notes }: Plan): boolean {
  const isClean = notes.every(({ code }) => code !== "interrupted_apply");
  return isClean && !needsSuite && ignoreEdit === undefined && manifestEdit === undefined;
}

const ROLLBACKS: Readonly<Record<Undone, "completed" | "unknown" | "failed">> = {
  completed: "completed",
  kept: "unknown",
  failed: "failed",
  finished: "unknown",
};

function rollBack({ folder, journal }: StagedRun, context: ApplyContext): void {
  const { fileSystem, recorder } = context;
  recorder.stage("rollback", "started");
  const undone = undoRun(folder, journal, context);
  // The script is there although its publication failed: written by us, and then by somebody else's hand.
  if (undone === "finished" && journal.manifest !== null) recorder.possible(MANIFEST, "replaced");
  recorder.rollback = ROLLBACKS[undone];
  recorder.stage("rollback", undone === "failed" ? "failed" : "completed");
  // A run that is not settled keeps its journal for the next call.
  if (undone === "failed") return;
  discardRun(folder, fileSystem);
}
