import type { Check } from "./compare.ts";
import { mcp, pi } from "./host-checks.ts";
import { batches, exitStatuses, signals } from "./process-checks.ts";
import { describe, evals, search, sessions, sharedIndex, todoLife, todosAtOnce } from "./tool-checks.ts";

/** What is done on each runtime, by a short name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  search,
  "shared index": sharedIndex,
  describe,
  todos: todoLife,
  "at once": todosAtOnce,
  sessions,
  evals,
  batch: batches,
  statuses: exitStatuses,
  signals,
  pi,
  mcp,
};
