import { join } from "node:path";
import { attempt, coordinationFolderName, sameIdentity, stateFolder, type FileSystem } from "@fathomline/workspace";
import { SUITES_FOLDER } from "../suite/suite-files.ts";
import { readJournal } from "./journal.ts";
import { runsFolder } from "./run-files.ts";

/** Runs that ended before their time. */
export interface Leftovers {
  readonly count: number;
  /** Whether a suite's folder is one that such a run put there, or keeps the name of one. */
  published(path: string): boolean;
}

/** Folders of runs, absolute, in the order of their names; none where the state folder is not a plain one. */
export function listRuns(root: string, fileSystem: FileSystem): readonly string[] {
  const state = stateFolder(root);
  const runs = runsFolder(root);
  const isPlain = [state, join(state, coordinationFolderName), runs].every((folder) => {
    const seen = attempt(() => fileSystem.lstat(folder));
    return seen.ok && seen.value.isDirectory();
  });
  const listed = isPlain ? attempt(() => fileSystem.readFolder(runs)) : undefined;
  if (listed?.ok !== true) return [];
  const names = listed.value.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.sort().map((name) => join(runs, name));
}

/** What earlier applies left in a package. Reads only. */
export function findLeftovers(root: string, fileSystem: FileSystem): Leftovers {
  const runs = listRuns(root, fileSystem);
  const journals = runs.flatMap((run) => readJournal(run, fileSystem) ?? []);
  return {
    count: runs.length,
    published: (path) => {
      const seen = attempt(() => fileSystem.lstat(path));
      if (!seen.ok) return false;
      return journals.some(({ evalName, suite }) => {
        if (suite === null || join(root, SUITES_FOLDER, evalName) !== path) return false;
        return sameIdentity(seen.value, suite.identity) || isEmpty(path, fileSystem);
      });
    },
  };
}

/** Whether a folder holds nothing. */
export function isEmpty(path: string, fileSystem: FileSystem): boolean {
  const listed = attempt(() => fileSystem.readFolder(path));
  return listed.ok && listed.value.length === 0;
}
