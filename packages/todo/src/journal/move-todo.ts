import type { TodoRefused } from "@fathomline/contracts";
import { blocked, conflict, diskRefusal, failed, publishRefusal } from "../coordination/refused.ts";
import { hashOf } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { seeTodo } from "../recover/see-run.ts";
import { settleRun } from "../recover/settle-run.ts";
import { takeSource, undoTarget } from "../recover/take-away.ts";
import { beginRun } from "./begin-run.ts";
import type { BegunRun } from "./begin-run.ts";
import type { Journal } from "./journal.ts";
import { publishTodo } from "./publish-todo.ts";
import { removeRun } from "./remove-run.ts";

/**
 * Publishes the target, takes the source away and drops the journal. Undefined when the todo was moved. Whatever fails on
 * the way is brought to an end by the same rules that recovery has after a crash at that point; only where they can't go
 * on, or where somebody else changed the source, the target is taken back.
 */
export function moveTodo(session: Session, plan: Omit<Journal, "anchor">, bytes: Uint8Array): TodoRefused | undefined {
  const { recorder, root } = session;
  recorder.phase = "stage";
  const started = beginRun(session, plan);
  if (!started.ok) {
    recorder.derived("possible");
    recorder.rollback = "completed";
    return diskRefusal(started.errno, "transition_failed");
  }
  const begun = started.value;
  const { run, journal } = begun;
  recorder.phase = "publish";
  const published = publishTodo(session, {
    target: journal.target,
    bytes,
    fileMode: journal.mode,
    stagingFolder: run.folder,
  });
  if (!published.ok) {
    if (published.code === "outcome_unknown") return settle(session, begun, published.errno);
    const { code, errno } = published;
    const refusal =
      code === "io_error" ? diskRefusal(errno, "transition_failed") : publishRefusal(code, "transition_failed");
    return dropped(session, begun, refusal);
  }
  recorder.changed({ path: absolutePath(root, journal.target), change: "created", contentHash: journal.targetHash });
  recorder.phase = "remove";
  const taken = takeSource(session, run, journal);
  if (!taken.ok) {
    if (taken.isConflict) return undo(session, begun, sourceConflict(session, journal));
    if (taken.code === "lock_lost") return left(session, begun, failed("lock_lost"));
    return settle(session, begun, taken.errno);
  }
  recorder.phase = "clean";
  // What is still to be tidied up is the next call's: the todo is where it was to go.
  if (settleRun(session, run, journal).state !== "settled") recorder.derived("possible");
  return undefined;
}

/** Nothing was published: the journal goes, and the refusal stands. */
function dropped({ recorder, ...rest }: Session, { run }: BegunRun, refusal: TodoRefused): TodoRefused {
  if (removeRun({ recorder, ...rest }, run, []) !== undefined) recorder.derived("possible");
  recorder.rollback = "completed";
  return refusal;
}

/** Goes on as recovery would, and says which end it came to. */
function settle(session: Session, begun: BegunRun, errno: string | undefined): TodoRefused | undefined {
  const { recorder, root } = session;
  const { run, journal } = begun;
  const settled = settleRun(session, run, journal);
  const isThere = hashOf(seeTodo(session, journal.target)) === journal.targetHash;
  const isForward = settled.action === "finish_source_removal" || settled.action === "clean_published";
  if (isThere)
    recorder.changed({ path: absolutePath(root, journal.target), change: "created", contentHash: journal.targetHash });
  if (settled.state === "settled" && isForward) return undefined;
  const refusal = diskRefusal(settled.errno ?? errno, "transition_failed");
  if (settled.state === "settled") {
    recorder.rollback = "completed";
    return refusal;
  }
  const isSourceThere = hashOf(seeTodo(session, journal.source)) === journal.sourceHash;
  if (isThere && isSourceThere) return undo(session, begun, refusal);
  return left(session, begun, blocked("rollback_failed"));
}

/** Takes the target back, so that all is as before. */
function undo(session: Session, begun: BegunRun, refusal: TodoRefused): TodoRefused {
  const { recorder } = session;
  const { run, journal } = begun;
  recorder.phase = "rollback";
  const undone = undoTarget(session, run, journal);
  if (!undone.ok)
    return left(session, begun, undone.code === "lock_lost" ? failed("lock_lost") : blocked("rollback_failed"));
  recorder.rollback = "completed";
  if (settleRun(session, run, journal).state !== "settled") recorder.derived("possible");
  return refusal;
}

/** The journal stays, and the next call decides. */
function left({ recorder, root }: Session, { journal }: BegunRun, refusal: TodoRefused): TodoRefused {
  recorder.rollback = "failed";
  recorder.derived("possible");
  const { source, target, targetHash } = journal;
  recorder.possible({ path: absolutePath(root, source), change: "removed", contentHash: null });
  recorder.possible({ path: absolutePath(root, target), change: "created", contentHash: targetHash });
  return refusal;
}

function sourceConflict(session: Session, journal: Journal): TodoRefused {
  return conflict("content_changed", hashOf(seeTodo(session, journal.source)) ?? undefined);
}
