import type { DatabaseSync } from "node:sqlite";
import { primaryCode, sqliteCodeOf, sqliteResult } from "../sqlite/sqlite-error.ts";
import type { LockCode } from "./lock-code.ts";

/** What one try for the lock gave. */
export type Taken =
  | { readonly state: "taken" }
  | { readonly state: "busy" }
  /** The file under the connection is not the one at the path any more. */
  | { readonly state: "moved" }
  | { readonly state: "damaged" }
  | { readonly state: "failed"; readonly code: LockCode; readonly sqliteCode: number };

const begin = "pragma journal_mode = memory; begin immediate";

// Beginning succeeds without any lock on a file that may only be read; a write tells. It is never committed.
const write = "pragma user_version = 1";

/** Tries once, without waiting, to become SQLite's only writer of the connection's file. */
export function take(database: Pick<DatabaseSync, "exec">): Taken {
  let hasBegun = false;
  try {
    database.exec(begin);
    hasBegun = true;
    database.exec(write);
    return { state: "taken" };
  } catch (error) {
    const sqliteCode = sqliteCodeOf(error);
    if (sqliteCode === undefined) throw error;
    if (hasBegun) undo(database);
    return refused(sqliteCode);
  }
}

/** Ends the transaction if there is one. */
export function undo(database: Pick<DatabaseSync, "exec">): void {
  try {
    database.exec("rollback");
  } catch (error) {
    if (sqliteCodeOf(error) === undefined) throw error;
  }
}

function refused(sqliteCode: number): Taken {
  if (sqliteCode === sqliteResult.ioErrorLock) return { state: "failed", code: "locks_unsupported", sqliteCode };
  if (sqliteCode === sqliteResult.readOnlyMoved) return { state: "moved" };
  switch (primaryCode(sqliteCode)) {
    case sqliteResult.busy:
    case sqliteResult.locked:
      return { state: "busy" };
    case sqliteResult.notADatabase:
    case sqliteResult.corrupt:
      return { state: "damaged" };
    case sqliteResult.readOnly:
    case sqliteResult.cannotOpen:
      return { state: "failed", code: "lock_unwritable", sqliteCode };
    default:
      return { state: "failed", code: "lock_failed", sqliteCode };
  }
}
