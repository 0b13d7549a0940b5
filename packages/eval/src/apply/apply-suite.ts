import type {
  Confirm,
  EvalBootstrapErrorCode,
  EvalBootstrapInput,
  EvalConfirmation,
  MutationQueue,
} from "@fathomline/contracts";
import {
  acquireLock,
  ensureCoordinationFolder,
  errnoOf,
  stateFolder,
  stateFolderName,
  type Lock,
  type LockCode,
  type StateCode,
} from "@fathomline/workspace";
import { attemptPlan } from "../plan/attempt-plan.ts";
import type { Plan } from "../plan/plan.ts";
import { diskFailed, type StepFailure } from "./apply-context.ts";
import { applyPlan, firstBlocker, isNothingToDo, type PlanApplied } from "./apply-plan.ts";
import { ask } from "./ask.ts";
import type { EvalSettings } from "./bootstrap-options.ts";
import { confirmText } from "./confirm-text.ts";
import { inMutationQueue } from "./mutation-queue.ts";
import { Recorder } from "./recorder.ts";
import { isGone } from "./remove-tree.ts";

/** What a host gives to one apply. */
export interface ApplyCall {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly confirm?: Confirm;
  readonly mutationQueue?: MutationQueue;
}

/** What became of an apply, and what it saw itself do. `plan` is the one that was looked at last. */
export interface ApplyOutcome {
  readonly result: PlanApplied | StepFailure;
  readonly plan: Plan | undefined;
  readonly confirmation: EvalConfirmation;
  readonly recorder: Recorder;
}

const LOCK_CODES: Readonly<Record<LockCode, EvalBootstrapErrorCode>> = {
  lock_timeout: "lock_timeout",
  lock_aborted: "aborted",
  lock_unwritable: "lock_unwritable",
  locks_unsupported: "locks_unsupported",
  state_planted: "state_planted",
  sqlite_unavailable: "lock_failed",
  lock_failed: "lock_failed",
};

const STATE_CODES: Readonly<Record<StateCode, EvalBootstrapErrorCode>> = {
  state_planted: "state_planted",
  state_unwritable: "lock_unwritable",
  state_unreadable: "state_unavailable",
  state_root_missing: "package_missing",
  no_space: "no_space",
  io_error: "state_unavailable",
};

/** Plans, asks and applies. Never throws for what the disk or the host does. */
export async function applySuite(
  input: EvalBootstrapInput,
  call: ApplyCall,
  settings: EvalSettings,
): Promise<ApplyOutcome> {
  const recorder = new Recorder();
  const ended = (result: PlanApplied | StepFailure, confirmation: EvalConfirmation, plan?: Plan): ApplyOutcome => ({
    result,
    plan,
    confirmation,
    recorder,
  });
  const refused = (code: EvalBootstrapErrorCode, confirmation: EvalConfirmation, plan?: Plan): ApplyOutcome =>
    ended({ ok: false, code }, confirmation, plan);
  const plan = attemptPlan(input, call.cwd, settings.fileSystem);
  if (!plan.ok) return refused(plan.code, "not_asked");
  if (input.planHash !== undefined && input.planHash !== plan.hash) return refused("plan_changed", "not_asked", plan);
  const blocker = firstBlocker(plan);
  if (blocker !== undefined) return refused(blocker, "not_asked", plan);
  if (isNothingToDo(plan)) return ended({ ok: true, plan, mode: "unchanged" }, "not_asked", plan);
  const question = { ...confirmText(plan, input), planHash: plan.hash, timeoutMs: settings.confirmTimeoutMs };
  const confirmation = await ask(call.confirm, question, call.signal);
  if (confirmation !== "confirmed") return refused("not_dispatched", confirmation, plan);
  const result = await dispatch(plan, input, call, settings, recorder);
  return ended(result, confirmation, result.ok ? result.plan : plan);
}

async function dispatch(
  plan: Plan,
  input: EvalBootstrapInput,
  call: ApplyCall,
  settings: EvalSettings,
  recorder: Recorder,
): Promise<PlanApplied | StepFailure> {
  const { root } = plan.place;
  const { fileSystem } = settings;
  try {
    return await inMutationQueue(call.mutationQueue, root, async () =>
      underLock(root, call.signal, settings, recorder, (lock) =>
        applyPlan(input, call.cwd, plan.hash, { root, fileSystem, lock, recorder }),
      ),
    );
  } catch (error) {
    const errno = errnoOf(error);
    return errno === undefined ? { ok: false, code: "service_failed" } : diskFailed(errno);
  }
}

async function underLock(
  root: string,
  signal: AbortSignal,
  { fileSystem, sqlite, lockWaitMs }: EvalSettings,
  recorder: Recorder,
  work: (lock: Lock) => PlanApplied | StepFailure,
): Promise<PlanApplied | StepFailure> {
  if (signal.aborted) return { ok: false, code: "aborted" };
  recorder.stage("lock", "started");
  const wasGone = isGone(stateFolder(root), fileSystem);
  const state = ensureCoordinationFolder(root, { fileSystem });
  if (wasGone && !isGone(stateFolder(root), fileSystem)) recorder.changed(stateFolderName, "created");
  if (!state.ok) {
    recorder.stage("lock", "failed");
    return { ok: false, code: STATE_CODES[state.code] };
  }
  const acquired = await acquireLock({
    folder: state.folder,
    waitMs: lockWaitMs,
    signal,
    fileSystem,
    ...(sqlite === undefined ? {} : { sqlite }),
  });
  if (!acquired.ok) {
    recorder.stage("lock", "failed");
    return { ok: false, code: LOCK_CODES[acquired.code] };
  }
  recorder.stage("lock", "completed");
  try {
    return work(acquired.lock);
  } finally {
    recorder.stage("unlock", "started");
    recorder.stage("unlock", release(acquired.lock) ? "completed" : "failed");
  }
}

/** The kernel frees it with the connection or the process at the latest; what was done stays done. */
function release(lock: Lock): boolean {
  try {
    lock.release();
    return true;
  } catch {
    return false;
  }
}
