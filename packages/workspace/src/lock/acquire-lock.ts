import { join } from "node:path";
import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { loadSqlite } from "../sqlite/load-sqlite.ts";
import type { SqliteModule } from "../sqlite/load-sqlite.ts";
import { checkStateFile } from "../state/check-state-file.ts";
import { lockFailure } from "./lock-code.ts";
import type { LockFailure } from "./lock-code.ts";
import type { Lock } from "./lock.ts";
import { restMs, waitFor } from "./pause.ts";
import type { Patience } from "./pause.ts";
import { pollForLock } from "./poll-for-lock.ts";
import { queueOf } from "./turn-queue.ts";
import type { Turn, TurnQueue } from "./turn-queue.ts";

/** The lock's file in the folder. Only SQLite may open it: see `nodeFileSystem`. */
export const lockFileName = "lock.db";

/** Which lock, and how long to wait for it. */
export interface LockRequest {
  /** An existing folder, as `ensureCoordinationFolder` gives it. Whoever names the same physical folder shares the lock. */
  readonly folder: string;
  /** How long to wait, in milliseconds; 0 tries once. */
  readonly waitMs: number;
  /** Ends the wait early; a lock that was taken is not affected. */
  readonly signal?: AbortSignal;
  readonly fileSystem?: FileSystem;
  /** Default: what `loadSqlite` gives. */
  readonly sqlite?: SqliteModule;
}

/** The lock, to be released by the caller. */
export interface Acquired {
  readonly ok: true;
  readonly lock: Lock;
}

/**
 * Takes the exclusive lock of a folder: an uncommitted SQLite write, which the kernel frees when the process ends, however
 * it ends. Never blocks the thread. In one process requests are served in order; between processes the longest waiting
 * tries most often.
 */
export async function acquireLock(request: LockRequest): Promise<Acquired | LockFailure> {
  const { waitMs, signal, fileSystem = nodeFileSystem } = request;
  const patience: Patience = { deadline: performance.now() + waitMs, signal };
  if (signal?.aborted === true) return lockFailure("lock_aborted");
  const sqlite = request.sqlite ?? (await loadSqlite());
  if (sqlite === undefined) return lockFailure("sqlite_unavailable");
  // Before anything is followed: a planted link would move the lock to where nobody else looks.
  const checked = checkStateFile(join(request.folder, lockFileName), { fileSystem });
  if (!checked.ok) return lockFailure(checked.code === "state_planted" ? "state_planted" : "lock_unwritable");
  const folder = attempt(() => fileSystem.realPath(request.folder));
  if (!folder.ok) return lockFailure("lock_unwritable");
  const path = join(folder.value, lockFileName);
  const queue = queueOf(path);
  const turn = queue.join();
  const onRelease = (hadToWait: boolean): void => {
    if (hadToWait) queue.restUntil = performance.now() + restMs();
    turn.leave();
  };
  let isTaken = false;
  try {
    const waited = await waitForTurn(queue, turn, patience, waitMs);
    if (waited !== undefined) return waited;
    const polled = await pollForLock({ folder: folder.value, path, patience, fileSystem, sqlite, onRelease });
    isTaken = polled.ok;
    return polled;
  } finally {
    if (!isTaken) turn.leave();
  }
}

async function waitForTurn(
  queue: TurnQueue,
  turn: Turn,
  patience: Patience,
  waitMs: number,
): Promise<LockFailure | undefined> {
  const waited = await waitFor(patience, waitMs, turn.ready);
  if (waited === "aborted") return lockFailure("lock_aborted");
  if (waited === "elapsed") return lockFailure("lock_timeout");
  const restMs = queue.restUntil - performance.now();
  if (restMs <= 0) return undefined;
  return (await waitFor(patience, restMs)) === "aborted" ? lockFailure("lock_aborted") : undefined;
}
