import type { TodoErrorCode, TodoRefused, TodoServiceContext } from "@fathomline/contracts";
import { acquireLock, ensureCoordinationFolder } from "@fathomline/workspace";
import type { Lock, LockCode, StateCode } from "@fathomline/workspace";
import { recover } from "../recover/recover.ts";
import type { Recovered } from "../recover/recover.ts";
import { coordinationFolders } from "./coordination-folders.ts";
import type { Recorder } from "./recorder.ts";
import { blocked, failed } from "./refused.ts";
import type { ServiceSettings } from "./service-options.ts";
import type { Session } from "./session.ts";

interface LockedOperation {
  /** Absolute, real, existing. */
  readonly root: string;
  readonly settings: ServiceSettings;
  readonly context: Pick<TodoServiceContext, "signal">;
  readonly recorder: Recorder;
}

const lockCodes: Readonly<Record<LockCode, TodoErrorCode>> = {
  lock_timeout: "lock_timeout",
  lock_aborted: "aborted",
  lock_unwritable: "lock_unwritable",
  locks_unsupported: "locks_unsupported",
  state_planted: "state_planted",
  sqlite_unavailable: "lock_failed",
  lock_failed: "lock_failed",
};

const stateCodes: Readonly<Record<StateCode, TodoErrorCode>> = {
  state_planted: "state_planted",
  state_unwritable: "lock_unwritable",
  state_unreadable: "state_unavailable",
  state_root_missing: "root_missing",
  no_space: "no_space",
  io_error: "state_unavailable",
};

/**
 * Runs `work` as the only one that changes this todos folder, after every run that an earlier call left was settled. The
 * lock is given up however the work ends, and a failure to do so takes nothing away from its result.
 */
export async function lockedOperation<Success extends object>(
  { root, settings, context, recorder }: LockedOperation,
  work: (session: Session, recovered: Recovered) => Promise<Success | TodoRefused>,
): Promise<Success | TodoRefused> {
  const { fileSystem, sqlite, lockWaitMs } = settings;
  const { signal } = context;
  if (signal.aborted) return failed("aborted");
  recorder.phase = "lock";
  const state = ensureCoordinationFolder(root, { fileSystem });
  if (!state.ok) {
    recorder.derived("possible");
    return state.code === "no_space" ? blocked("no_space") : failed(stateCodes[state.code]);
  }
  const acquired = await acquireLock({
    folder: state.folder,
    waitMs: lockWaitMs,
    signal,
    fileSystem,
    ...(sqlite === undefined ? {} : { sqlite }),
  });
  if (!acquired.ok) {
    recorder.derived("possible");
    return failed(lockCodes[acquired.code]);
  }
  recorder.derived("changed");
  const { lock } = acquired;
  const session: Session = { root, folders: coordinationFolders(state.folder), fileSystem, lock, recorder };
  try {
    const recovered = recover(session);
    if (recovered.isFailed) return failed("recovery_failed");
    return await work(session, recovered);
  } finally {
    release(lock, recorder);
  }
}

function release(lock: Lock, recorder: Recorder): void {
  try {
    lock.release();
  } catch {
    // The kernel frees it with the connection or the process; what was done stays done.
    recorder.derived("possible");
  }
}
