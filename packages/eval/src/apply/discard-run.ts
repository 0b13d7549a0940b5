import { join } from "node:path";
import { attempt, type FileSystem } from "@fathomline/workspace";
import { removeTree } from "./remove-tree.ts";
import { RUN_FILES } from "./run-files.ts";

/**
 * Removes the folder of a settled run; false when something of it is still there, for the next call to clean. The journal goes first:
 * without it the rest is only litter, while with it the next call would judge files that people have worked on since.
 */
export function discardRun(run: string, fileSystem: FileSystem): boolean {
  attempt(() => fileSystem.unlink(join(run, RUN_FILES.journal)));
  return removeTree(run, fileSystem);
}
