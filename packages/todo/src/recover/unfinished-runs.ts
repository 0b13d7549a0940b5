import { basename, join } from "node:path";
import type { TodoIssue } from "@fathomline/contracts";
import { attempt, coordinationFolderName, stateFolder } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";
import { coordinationFolders } from "../coordination/coordination-folders.ts";
import { absolutePath } from "../coordination/session.ts";
import { finding } from "../frontmatter/issue-summary.ts";
import { pendingRuns } from "./pending-runs.ts";
import type { PendingRun } from "./pending-runs.ts";

/**
 * What a reader is told of runs that are not settled, without a lock and without settling them: one row a run, with the file
 * that stands there, if any. A change that another process makes right now looks the same for that moment.
 */
export function unfinishedRuns(root: string, fileSystem: FileSystem): readonly TodoIssue[] {
  const folders = coordinationFolders(join(stateFolder(root), coordinationFolderName));
  const real = attempt(() => fileSystem.realPath(folders.transitions));
  // Behind a link is nothing of this folder.
  if (real.ok && real.value !== folders.transitions) return [];
  if (!real.ok) return real.errno === "ENOENT" ? [] : [unlisted(real.errno)];
  const pending = pendingRuns({ fileSystem, folders });
  if (!pending.ok) return [unlisted(pending.errno)];
  return pending.runs.filter(({ state }) => state !== "begun").map((run) => issueOf(root, fileSystem, run));
}

function unlisted(errno: string): TodoIssue {
  return finding("unfinished_run", `Runs that may be there cannot be listed: ${errno}.`);
}

function issueOf(root: string, fileSystem: FileSystem, pending: PendingRun): TodoIssue {
  const found = finding("unfinished_run", `Run ${basename(pending.run.folder)}.`);
  if (pending.state !== "whole") return found;
  const { source, target } = pending.journal;
  const path = [target, source]
    .map((way) => absolutePath(root, way))
    .find((place) => attempt(() => fileSystem.lstat(place)).ok);
  return path === undefined ? found : { path, ...found };
}
