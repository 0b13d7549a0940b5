import type { DatabaseSync } from "node:sqlite";
import { peek, sameIdentity } from "../file-system/file-identity.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import type { SqliteModule } from "../sqlite/load-sqlite.ts";
import { openDatabase } from "../sqlite/open-database.ts";
import type { OpenDatabaseCode } from "../sqlite/open-database.ts";
import { lockFailure } from "./lock-code.ts";
import type { LockFailure } from "./lock-code.ts";
import { holdLock } from "./lock.ts";
import type { Lock } from "./lock.ts";
import { pollDelayMs, waitFor } from "./pause.ts";
import type { Patience } from "./pause.ts";
import { setAside } from "./set-aside.ts";
import { take, undo } from "./take.ts";
import type { Taken } from "./take.ts";

interface Poll {
  readonly folder: string;
  readonly path: string;
  readonly patience: Patience;
  readonly fileSystem: FileSystem;
  readonly sqlite: SqliteModule;
  /** `hadToWait`: someone else held the lock before. */
  readonly onRelease: (hadToWait: boolean) => void;
}

interface Connection {
  readonly database: DatabaseSync;
  readonly identity: FileIdentity;
}

type Polled = { readonly ok: true; readonly lock: Lock } | LockFailure;

/** Opens the lock file and tries until the lock is taken, something forbids it, or patience ends. */
export async function pollForLock(poll: Poll): Promise<Polled> {
  const { path, patience, fileSystem, sqlite } = poll;
  const began = performance.now();
  let hadToWait = false;
  for (;;) {
    const opened = await openDatabase(path, { fileSystem, sqlite });
    if (!opened.ok && opened.code !== "database_moved") return openFailure(opened.code, opened.sqliteCode);
    if (opened.ok) {
      const { database, identity } = opened;
      let taken = take(database);
      // A file that nobody else will open any more is not worth waiting for.
      while (taken.state === "busy" && sameIdentity(peek(fileSystem, path), identity)) {
        hadToWait = true;
        const ended = await pauseOrEnd(patience, began);
        if (ended !== undefined) {
          database.close();
          return ended;
        }
        taken = take(database);
      }
      const settled = settle(poll, opened, taken, hadToWait);
      if (settled !== undefined) return settled;
    }
    const ended = await pauseOrEnd(patience, began);
    if (ended !== undefined) return ended;
  }
}

/** The end of one connection: the lock, a failure, or undefined to start over with whatever is at the path now. */
function settle(poll: Poll, { database, identity }: Connection, taken: Taken, hadToWait: boolean): Polled | undefined {
  const { folder, path, fileSystem } = poll;
  if (taken.state === "taken") {
    // Deleting the file while it is locked would give two winners: what was locked must be what others will open.
    if (sameIdentity(peek(fileSystem, path), identity)) {
      const onRelease = (): void => poll.onRelease(hadToWait);
      return { ok: true, lock: holdLock({ database, path, identity, fileSystem, onRelease }) };
    }
    undo(database);
  }
  database.close();
  if (taken.state === "failed") return lockFailure(taken.code, taken.sqliteCode);
  if (taken.state !== "damaged") return undefined;
  return setAside(fileSystem, folder, path, identity) === undefined ? lockFailure("lock_failed") : undefined;
}

async function pauseOrEnd(patience: Patience, began: number): Promise<LockFailure | undefined> {
  const now = performance.now();
  if (now >= patience.deadline) return lockFailure("lock_timeout");
  const waited = await waitFor(patience, pollDelayMs(now - began));
  return waited === "aborted" ? lockFailure("lock_aborted") : undefined;
}

function openFailure(code: OpenDatabaseCode, sqliteCode: number | undefined): LockFailure {
  if (code === "state_planted" || code === "sqlite_unavailable") return lockFailure(code);
  return lockFailure("lock_unwritable", sqliteCode);
}
