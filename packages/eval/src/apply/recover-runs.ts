import { join } from "node:path";
import { attempt, type FileSystem } from "@fathomline/workspace";
import type { ApplyContext } from "./apply-context.ts";
import { discardRun } from "./discard-run.ts";
import { readJournal } from "./journal.ts";
import { listRuns } from "./leftovers.ts";
import { RUN_FILES } from "./run-files.ts";
import { undoRun } from "./undo-run.ts";

/** Cleans what earlier applies left, under the lock; false when something of it could not be cleaned. */
export function recoverRuns(context: ApplyContext): boolean {
  const { root, fileSystem, recorder } = context;
  const runs = listRuns(root, fileSystem);
  if (runs.length === 0) return true;
  recorder.stage("recover", "started");
  const isClean = runs.map((run) => recoverRun(run, context)).every(Boolean);
  recorder.stage("recover", isClean ? "completed" : "failed");
  return isClean;
}

function recoverRun(run: string, context: ApplyContext): boolean {
  const { fileSystem } = context;
  const journal = readJournal(run, fileSystem);
  if (journal === undefined && hasJournal(run, fileSystem)) return false;
  if (journal !== undefined && undoRun(run, journal, context) === "failed") return false;
  return discardRun(run, fileSystem);
}

/** Without one nothing outside of the run's folder was touched. An empty file keeps its name while it is published. */
function hasJournal(run: string, fileSystem: FileSystem): boolean {
  const seen = attempt(() => fileSystem.lstat(join(run, RUN_FILES.journal)));
  return seen.ok ? seen.value.size > 0n : seen.errno !== "ENOENT";
}
