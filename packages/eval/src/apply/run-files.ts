import { join } from "node:path";
import { coordinationFolderName, stateFolder } from "@fathomline/workspace";

/** Where the runs of a package's applies are; each is a folder of its own. */
export function runsFolder(root: string): string {
  return join(stateFolder(root), coordinationFolderName, "bootstraps");
}

/** Names in the folder of one run. */
export const RUN_FILES = {
  /** Written before anything outside of the run's folder changes. */
  journal: "journal.json",
  /** The whole suite, to be moved in one call. */
  suite: "suite",
  /** The suite as it was taken back. */
  taken: "taken",
  manifestBefore: "manifest-before",
  ignoreBefore: "ignore-before",
} as const;
