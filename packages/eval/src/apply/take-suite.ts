import { join } from "node:path";
import { attempt, hashFile, sameIdentity, type FileSystem } from "@fathomline/workspace";
import { SUITES_FOLDER } from "../suite/suite-files.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import { walkFixture } from "../review/walk-fixture.ts";
import type { ApplyContext } from "./apply-context.ts";
import type { Journal } from "./journal.ts";
import { isEmpty } from "./leftovers.ts";
import { isGone } from "./remove-tree.ts";
import { RUN_FILES } from "./run-files.ts";

type Taken = "completed" | "kept" | "failed";

/** Takes the suite that a run published back into the run's folder: only the very folder, only while it holds what was staged. */
export function takeSuite(run: string, journal: Journal, context: ApplyContext): Taken {
  const { root, fileSystem, lock, recorder } = context;
  const { suite, evalName } = journal;
  if (suite === null) return "completed";
  const path = `${SUITES_FOLDER}/${evalName}`;
  const target = join(root, path);
  const seen = attempt(() => fileSystem.lstat(target));
  if (!seen.ok) return seen.errno === "ENOENT" || seen.errno === "ENOTDIR" ? removeSuites(journal, context) : "failed";
  if (!sameIdentity(seen.value, suite.identity)) {
    // An empty folder is what a claim looks like; of anything else nothing is ours.
    const isClaim = seen.value.isDirectory() && isEmpty(target, fileSystem);
    const removed = isClaim && attempt(() => fileSystem.removeFolder(target)).ok;
    if (!removed && !isGone(target, fileSystem)) return isClaim ? "failed" : "completed";
    recorder.certain(path);
    if (removed) recorder.tookBack(path, "removed");
    return removeSuites(journal, context);
  }
  if (!isUntouched(target, suite.files, fileSystem)) {
    recorder.possible(path, "created");
    return "kept";
  }
  if (!lock.check().ok) return "failed";
  const moved = attempt(() => fileSystem.rename(target, join(run, RUN_FILES.taken)));
  if (!moved.ok && !isGone(target, fileSystem)) {
    recorder.possible(path, "removed");
    return "failed";
  }
  recorder.tookBack(path, "removed");
  return removeSuites(journal, context);
}

function isUntouched(folder: string, hashes: Readonly<Record<string, string>>, fileSystem: FileSystem): boolean {
  const names = Object.keys(hashes).sort();
  const { files, hasLink } = walkFixture(folder, SUITE_LIMITS.fixtureEntries, fileSystem);
  if (hasLink || files.length !== names.length) return false;
  return files.every((file, at) => {
    const hashed = hashFile(join(folder, file), { fileSystem });
    return file === names[at] && hashed.ok && hashed.hash === hashes[file];
  });
}

/** The folder of all suites goes with the first one, if the run made it and nothing else is in it. */
function removeSuites({ makesSuites }: Journal, { root, fileSystem, recorder }: ApplyContext): Taken {
  const suites = join(root, SUITES_FOLDER);
  if (!makesSuites || isGone(suites, fileSystem) || !isEmpty(suites, fileSystem)) return "completed";
  const removed = attempt(() => fileSystem.removeFolder(suites));
  if (removed.ok || isGone(suites, fileSystem)) recorder.tookBack(SUITES_FOLDER, "removed");
  if (removed.ok || isGone(suites, fileSystem) || !isEmpty(suites, fileSystem)) return "completed";
  recorder.possible(SUITES_FOLDER, "removed");
  return "failed";
}
