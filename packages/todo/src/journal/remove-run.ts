import { join } from "node:path";
import { attempt, flushFolder, isTemporaryName } from "@fathomline/workspace";
import type { Session } from "../coordination/session.ts";
import { discardFile, discardFolder } from "./discard-file.ts";
import type { Run } from "./run.ts";

/**
 * Takes a settled run away: first the files the caller proved to be spare, then the journal, then the folder, so that a
 * folder without a journal has nothing left to decide. Files nobody knows stay. Undefined when the run is no more, else
 * the errno of what failed; then the next call finds it again.
 */
export function removeRun({ fileSystem }: Session, run: Run, spare: readonly string[]): string | undefined {
  const listed = attempt(() => fileSystem.readFolder(run.folder));
  if (!listed.ok) return listed.errno === "ENOENT" ? discardFolder(fileSystem, run.folder) : listed.errno;
  const temporary = listed.value.filter(({ name }) => isTemporaryName(name)).map(({ name }) => join(run.folder, name));
  for (const path of [...spare, ...temporary]) {
    const errno = discardFile(fileSystem, path);
    if (errno !== undefined) return errno;
  }
  // In this order on the disk too: a spare file that outlives its journal would look like the only copy of something.
  if (spare.length > 0 && flushFolder(run.folder, { fileSystem }) === "failed") return "EIO";
  const errno = discardFile(fileSystem, run.journal) ?? discardFile(fileSystem, run.anchor);
  if (errno !== undefined) return errno;
  const removed = discardFolder(fileSystem, run.folder);
  return removed === "ENOTEMPTY" ? undefined : removed;
}
