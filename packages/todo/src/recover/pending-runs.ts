import { join } from "node:path";
import { attempt, contentHash, isTemporaryName } from "@fathomline/workspace";
import type { Session } from "../coordination/session.ts";
import { readWholeFile } from "../coordination/read-whole-file.ts";
import { byCodeUnit } from "../identity/code-unit-order.ts";
import type { Journal } from "../journal/journal.ts";
import { readJournal } from "../journal/read-journal.ts";
import { runAt } from "../journal/run.ts";
import type { Run } from "../journal/run.ts";

/**
 * A run that an earlier call left. `begun`: no whole journal, so it changed nothing. `foreign`: a copy of another folder's
 * run. `orphaned`: what it took aside is here, and no journal that could say what it is. `none`: a folder with nothing of
 * ours.
 */
export type PendingRun =
  | { readonly state: "whole"; readonly run: Run; readonly journal: Journal; readonly journalHash: string }
  | {
      readonly state: "begun" | "malformed" | "foreign" | "orphaned" | "none";
      readonly run: Run;
      readonly journalHash: string | null;
    }
  | { readonly state: "unreadable"; readonly run: Run; readonly errno: string };

const maxJournalBytes = 65_536;

/** What is enough to look at runs. */
type Looking = Pick<Session, "fileSystem" | "folders">;

/** Every run of the folder, oldest first; the errno when they can't be listed. */
export function pendingRuns(
  session: Looking,
): { readonly ok: true; readonly runs: readonly PendingRun[] } | { readonly ok: false; readonly errno: string } {
  const { fileSystem, folders } = session;
  const planted = attempt(() => fileSystem.lstat(folders.transitions));
  if (planted.ok && !planted.value.isDirectory()) return { ok: false, errno: "ENOTDIR" };
  const listed = attempt(() => fileSystem.readFolder(folders.transitions));
  if (!listed.ok) return !planted.ok && listed.errno === "ENOENT" ? { ok: true, runs: [] } : listed;
  const names = listed.value.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const runs = names.sort(byCodeUnit).map((name) => pendingRun(session, runAt(join(folders.transitions, name))));
  // One that another began from is judged while the other's journal can still say so, whatever the clock did.
  const rank = (run: PendingRun): number => (runs.some((next) => beginsFrom(next, run)) ? 0 : 1);
  return { ok: true, runs: runs.filter(({ state }) => state !== "none").sort((one, other) => rank(one) - rank(other)) };
}

/** Whether `next` took the target of `run` as its source. */
export function beginsFrom(next: PendingRun, run: PendingRun): boolean {
  if (next.state !== "whole" || run.state !== "whole") return false;
  return next.journal.source === run.journal.target && next.journal.sourceHash === run.journal.targetHash;
}

function pendingRun(session: Looking, run: Run): PendingRun {
  const { fileSystem } = session;
  const read = readWholeFile(fileSystem, run.journal, maxJournalBytes);
  if (!read.ok) return read.errno === "ENOENT" ? withoutJournal(session, run, "none") : unread(run, read.errno);
  const journalHash = contentHash(read.bytes);
  const found = readJournal(read.bytes);
  switch (found.state) {
    case "torn": {
      const bare = withoutJournal(session, run, "torn");
      return bare.state === "begun" ? { ...bare, journalHash } : { state: "malformed", run, journalHash };
    }
    case "malformed":
      return { state: "malformed", run, journalHash };
    case "whole": {
      const { journal } = found;
      const anchor = attempt(() => fileSystem.lstat(run.anchor));
      if (!anchor.ok && anchor.errno !== "ENOENT") return { state: "unreadable", run, errno: anchor.errno };
      const { ino, mtimeNs } = journal.anchor;
      const isOurs = anchor.ok && (String(anchor.value.ino) === ino || String(anchor.value.mtimeNs) === mtimeNs);
      return isOurs ? { state: "whole", run, journal, journalHash } : { state: "foreign", run, journalHash };
    }
  }
}

function unread(run: Run, errno: string): PendingRun {
  const isNoFile = errno === "ELOOP" || errno === "EISDIR" || errno === "EFBIG";
  return isNoFile ? { state: "malformed", run, journalHash: null } : { state: "unreadable", run, errno };
}

function withoutJournal(session: Looking, run: Run, journal: "none" | "torn"): PendingRun {
  const listed = attempt(() => session.fileSystem.readFolder(run.folder));
  if (!listed.ok)
    return listed.errno === "ENOENT" ? { state: "begun", run, journalHash: null } : unread(run, listed.errno);
  const paths = new Set(listed.value.map(({ name }) => join(run.folder, name)));
  // Only where two calls agree that there is none can the run be one that did not begin.
  if (journal === "none" && paths.has(run.journal)) return unread(run, "ENOENT");
  const hasTaken = [run.sourceKept, run.sourceMoved, run.targetUndone].some((path) => paths.has(path));
  if (hasTaken) return { state: "orphaned", run, journalHash: null };
  const isKnown = ({ name }: { name: string }): boolean =>
    isTemporaryName(name) || join(run.folder, name) === run.anchor;
  const isBegun = paths.size === 0 || paths.has(run.journal) || listed.value.some(isKnown);
  return { state: isBegun ? "begun" : "none", run, journalHash: null };
}
