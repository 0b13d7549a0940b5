import { dirname } from "node:path";
import type { ReceiptAction } from "@fathomline/contracts";
import { flushFolder } from "@fathomline/workspace";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { discardFile } from "../journal/discard-file.ts";
import type { Journal } from "../journal/journal.ts";
import { removeRun } from "../journal/remove-run.ts";
import type { Run } from "../journal/run.ts";
import { folderStanding } from "./folder-standing.ts";
import { judgeRun } from "./judge-run.ts";
import type { Decision, RunSight } from "./judge-run.ts";
import { returnFile } from "./return-file.ts";
import { seeRun } from "./see-run.ts";
import { takeSource, undoTarget } from "./take-away.ts";
import type { TakenAway } from "./take-away.ts";

/**
 * How a run ended. `settled`: nothing of it is left. `refused`: only a person can decide; it was left alone. `failed`: the
 * disk or the lock did not let it happen; a later call can.
 */
export interface Settled {
  readonly action: ReceiptAction;
  readonly state: "settled" | "refused" | "failed";
  readonly errno: string | undefined;
}

type Acted = Pick<Settled, "state" | "errno">;

const actions: Readonly<Record<Decision, ReceiptAction>> = {
  discard: "discard_prepared",
  finish: "finish_source_removal",
  clean: "clean_published",
  restore: "restore_source",
  return_source: "restore_source",
  return_target: "refuse_conflict",
  refuse: "refuse_conflict",
  unreadable: "refuse_conflict",
};

/** A file that only its permissions hide, or a name that was taken meanwhile, is no fault of the disk: it is up to a person. */
const personErrnos: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EEXIST", "ENOENT"]);

/** Brings one run to its end by what is on the disk now. It may be called again and again, after any interruption. */
export function settleRun(session: Session, run: Run, journal: Journal, isContinued: boolean = false): Settled {
  let sight = seeRun(session, run, journal);
  let decision = judgeRun(sight, journal, isContinued);
  if (decision === "return_target" && session.lock.check().ok) {
    const returned = giveTargetBack(session, run, journal);
    if (returned !== undefined) return { action: actions[decision], ...returned };
    sight = seeRun(session, run, journal);
    decision = judgeRun(sight, journal, isContinued);
  }
  return { action: actions[decision], ...act(session, run, journal, decision, sight) };
}

function act(session: Session, run: Run, journal: Journal, decision: Decision, sight: RunSight): Acted {
  if (decision === "refuse" || decision === "return_target") return { state: "refused", errno: undefined };
  if (decision === "unreadable") return unreadable(sight);
  if (!session.lock.check().ok) return { state: "failed", errno: undefined };
  switch (decision) {
    case "finish": {
      const taken = takeSource(session, run, journal);
      return taken.ok ? remove(session, run, journal) : untaken(taken);
    }
    case "return_source": {
      const { sourceKept } = sight;
      const isKept = sourceKept.state === "file" && sourceKept.hash !== journal.sourceHash;
      return giveSourceBack(session, run, journal, isKept ? run.sourceKept : run.sourceMoved, sight);
    }
    case "restore":
      return giveSourceBack(session, run, journal, run.sourceMoved, sight);
    case "discard":
    case "clean":
      return remove(session, run, journal);
  }
}

/** The target that was taken turned out to be edited: with its name it is again one of two files that a person has to look at. */
function giveTargetBack(session: Session, run: Run, journal: Journal): Acted | undefined {
  const errno =
    returnFile(session, run.targetUndone, journal.target) ?? discardFile(session.fileSystem, run.targetUndone);
  return errno === undefined ? undefined : ended(errno);
}

/** The source gets its name back first, and the target goes only then: at no moment is there neither. */
function giveSourceBack(session: Session, run: Run, journal: Journal, from: string, sight: RunSight): Acted {
  const errno = returnFile(session, from, journal.source);
  if (errno !== undefined) return ended(errno);
  if (sight.target.state === "file" && sight.target.hash === journal.targetHash) {
    const undone = undoTarget(session, run, journal);
    if (!undone.ok) return untaken(undone);
  }
  return remove(session, run, journal);
}

/** Every file still in the run's folder was just judged to be ours and spare, or to be another name of what was returned. */
function remove(session: Session, run: Run, journal: Journal): Acted {
  const { fileSystem, root } = session;
  const standing = folderStanding(session, journal.source);
  if (standing.state === "unknown") return ended(standing.errno);
  // The names have to be safe before the journal that would restore them goes.
  const folder = dirname(absolutePath(root, journal.source));
  if (standing.state === "real" && flushFolder(folder, { fileSystem }) === "failed") return ended("EIO");
  const errno = removeRun(session, run, [run.sourceKept, run.sourceMoved, run.targetUndone]);
  return errno === undefined ? { state: "settled", errno } : { state: "failed", errno };
}

function untaken({ isConflict, errno }: TakenAway & { ok: false }): Acted {
  return { state: isConflict ? "refused" : "failed", errno };
}

function unreadable(sight: RunSight): Acted {
  const errnos = Object.values(sight).flatMap((place) => (place.state === "unknown" ? [place.errno] : []));
  const isHidden = errnos.every((errno: string) => errno === "EACCES" || errno === "EPERM");
  return { state: isHidden ? "refused" : "failed", errno: errnos[0] };
}

function ended(errno: string): Acted {
  return { state: personErrnos.has(errno) ? "refused" : "failed", errno };
}
