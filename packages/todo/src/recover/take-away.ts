import { dirname } from "node:path";
import { flushFolder, retireFile } from "@fathomline/workspace";
import type { PublishCode } from "@fathomline/workspace";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import type { Journal } from "../journal/journal.ts";
import type { Run } from "../journal/run.ts";

/** `isConflict`: what stood there is not what was to go; it was left, or put back. */
export type TakenAway =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly isConflict: boolean;
      readonly code: PublishCode;
      readonly errno: string | undefined;
    };

const conflicts: ReadonlySet<PublishCode> = new Set([
  "target_changed",
  "target_is_link",
  "target_not_file",
  "target_missing",
]);

/** Moves the source out of its name into the run's folder; under which name says whether the target can still get lost. */
export function takeSource(session: Session, run: Run, journal: Journal): TakenAway {
  const { fileSystem, root } = session;
  const flush = flushFolder(dirname(absolutePath(root, journal.target)), { fileSystem });
  if (flush === "failed") return { ok: false, isConflict: false, code: "io_error", errno: "EIO" };
  const keepAt = flush === "synced" ? run.sourceKept : run.sourceMoved;
  return takeAway(session, journal.source, journal.sourceHash, keepAt);
}

/** Moves a target of ours out of its name into the run's folder. */
export function undoTarget(session: Session, run: Run, journal: Journal): TakenAway {
  return takeAway(session, journal.target, journal.targetHash, run.targetUndone);
}

/** Moves one todo aside when it has the hash it must have, and says so in the effects. */
export function takeAway(session: Session, relative: string, expectedHash: string, keepAt: string): TakenAway {
  const { fileSystem, lock, recorder, root } = session;
  const path = absolutePath(root, relative);
  const retired = retireFile({ target: path, expectedHash, keepAt, lock, fileSystem });
  if (retired.ok) {
    recorder.changed({ path, change: "removed", contentHash: null });
    return { ok: true };
  }
  if (retired.leftover !== undefined) recorder.derived("possible");
  if (retired.code === "outcome_unknown") recorder.possible({ path, change: "removed", contentHash: null });
  return { ok: false, isConflict: conflicts.has(retired.code), code: retired.code, errno: retired.errno };
}
