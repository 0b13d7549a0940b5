import type { DatabaseSync } from "node:sqlite";

import { CORPUS_LIMITS } from "../limits.ts";
import { indexTrouble } from "./damage.ts";

const cell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Runs `work` in a write transaction. Waits for another writer, a little longer each time, up to the write limit; then
 * throws SQLite's busy error. Blocks the thread: it is the worker's own.
 */
export function writeTransaction<Value>(database: DatabaseSync, pulse: () => void, work: () => Value): Value {
  retryBusy(pulse, () => database.exec("begin immediate"));
  return finish(database, work);
}

/** Runs `work` on one snapshot of the index. */
export function readTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec("begin");
  return finish(database, work);
}

/** Repeats `action` while another process holds what it needs. */
export function retryBusy<Value>(pulse: () => void, action: () => Value): Value {
  const startedMs = performance.now();
  for (let pauseMs = 1; ; pauseMs = Math.min(20, pauseMs + 1)) {
    pulse();
    try {
      return action();
    } catch (error) {
      const waitedMs = performance.now() - startedMs;
      if (indexTrouble(error) !== "busy" || waitedMs > CORPUS_LIMITS.writeWaitMs) throw error;
    }
    Atomics.wait(cell, 0, 0, pauseMs);
  }
}

function finish<Value>(database: DatabaseSync, work: () => Value): Value {
  try {
    const value = work();
    database.exec("commit");
    return value;
  } catch (error) {
    if (database.isTransaction) database.exec("rollback");
    throw error;
  }
}
