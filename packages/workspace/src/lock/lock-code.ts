/** Every way {@link acquireLock} can fail. */
export type LockCode =
  | "lock_timeout"
  | "lock_aborted"
  | "lock_unwritable"
  | "locks_unsupported"
  | "state_planted"
  | "sqlite_unavailable"
  | "lock_failed";

/** No lock was taken. `message` is fixed text per code; `sqliteCode` is SQLite's extended code, where SQLite refused. */
export interface LockFailure {
  readonly ok: false;
  readonly code: LockCode;
  readonly message: string;
  readonly sqliteCode: number | undefined;
}

const messages: Readonly<Record<LockCode, string>> = {
  lock_timeout: "The lock stayed taken for the whole wait. On some network file systems locks never succeed.",
  lock_aborted: "The wait for the lock was aborted.",
  lock_unwritable: "The lock file cannot be written, so no lock can be taken.",
  locks_unsupported: "The file system does not support locks.",
  state_planted: "Something other than a plain folder or file stands where the lock file belongs.",
  sqlite_unavailable: "This runtime has no SQLite, which keeps the lock.",
  lock_failed: "The lock file could not be used.",
};

export function lockFailure(code: LockCode, sqliteCode?: number): LockFailure {
  return { ok: false, code, message: messages[code], sqliteCode };
}
