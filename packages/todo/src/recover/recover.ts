import type { ObservedHashes, ReceiptAction, RecoveryReceipt } from "@fathomline/contracts";
import { hashOf, lookAt } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { parseTodoName } from "../identity/todo-name.ts";
import type { Journal } from "../journal/journal.ts";
import { removeRun } from "../journal/remove-run.ts";
import { isContinued } from "./is-continued.ts";
import { pendingRuns } from "./pending-runs.ts";
import type { PendingRun } from "./pending-runs.ts";
import { recoverPlaceholders } from "./recover-placeholders.ts";
import { seeTodo } from "./see-run.ts";
import { settleRun } from "./settle-run.ts";
import type { Settled } from "./settle-run.ts";
import { sweep } from "./sweep.ts";

/** What recovery left. `isFailed`: the disk did not let it finish, so nothing else may begin. */
export interface Recovered {
  readonly isFailed: boolean;
  /** Journals of runs that a person has to look at. */
  readonly refused: readonly Journal[];
  /** Whether any run was refused, with a journal or without. */
  readonly hasRefused: boolean;
  /** The highest id that a run which is still there speaks of; 0 when none. */
  readonly highestId: number;
}

/** Settles every run that an earlier call left, each alone, and sweeps what is unfinished. The first thing under the lock. */
export function recover(session: Session): Recovered {
  const { recorder } = session;
  recorder.phase = "recover";
  const arePlaceholdersGone = recoverPlaceholders(session);
  const pending = pendingRuns(session);
  if (!pending.ok || !arePlaceholdersGone) {
    recorder.recovery = "failed";
    return { isFailed: true, refused: [], hasRefused: false, highestId: 0 };
  }
  const left: Journal[] = [];
  const states = new Set<Settled["state"]>();
  for (const run of pending.runs) {
    const settled = settle(session, run, pending.runs);
    states.add(settled.state);
    if (settled.state !== "settled" && run.state === "whole") left.push(run.journal);
    recorder.receipt(receiptOf(session, run, settled));
  }
  sweep(session);
  const isClean = !states.has("failed") && !states.has("refused");
  if (states.size === 0) recorder.recovery = "none_found";
  else recorder.recovery = isClean ? "completed" : "failed";
  const ids = left.map(({ source }) => parseTodoName(source.slice(source.lastIndexOf("/") + 1))?.issueId ?? 0);
  return {
    isFailed: states.has("failed"),
    refused: left,
    hasRefused: states.has("refused"),
    highestId: ids.reduce((highest, id) => Math.max(highest, id), 0),
  };
}

function settle(session: Session, pending: PendingRun, all: readonly PendingRun[]): Settled {
  switch (pending.state) {
    case "whole":
      return settleRun(session, pending.run, pending.journal, isContinued(session, pending, all));
    case "begun":
    case "none":
      return discardBegun(session, pending);
    case "malformed":
    case "foreign":
    case "orphaned":
      return { action: "refuse_malformed", state: "refused", errno: undefined };
    case "unreadable": {
      const isHidden = pending.errno === "EACCES" || pending.errno === "EPERM";
      return { action: "refuse_malformed", state: isHidden ? "refused" : "failed", errno: pending.errno };
    }
  }
}

function discardBegun(session: Session, { run }: PendingRun): Settled {
  const action: ReceiptAction = "discard_prepared";
  if (!session.lock.check().ok) return { action, state: "failed", errno: undefined };
  const errno = removeRun(session, run, []);
  return { action, state: errno === undefined ? "settled" : "failed", errno };
}

/** What is there now, after the run was settled or left. */
function receiptOf(session: Session, pending: PendingRun, settled: Settled): RecoveryReceipt {
  const outcome = settled.state === "settled" ? "completed" : "failed";
  const journal = hashOf(lookAt(session.fileSystem, pending.run.journal));
  const observed: ObservedHashes = journal === undefined ? {} : { journal };
  const journalHash = pending.state === "unreadable" ? null : pending.journalHash;
  const { action } = settled;
  if (pending.state !== "whole") {
    const unknown = { sourcePath: null, targetPath: null, sourceHash: null, targetHash: null };
    return { ...unknown, journalHash, observed, action, outcome };
  }
  const { source, target, sourceHash, targetHash } = pending.journal;
  const sourceNow = hashOf(seeTodo(session, source));
  const targetNow = hashOf(seeTodo(session, target));
  return {
    sourcePath: absolutePath(session.root, source),
    targetPath: absolutePath(session.root, target),
    sourceHash,
    targetHash,
    journalHash,
    observed: {
      ...(sourceNow === undefined ? {} : { source: sourceNow }),
      ...(targetNow === undefined ? {} : { target: targetNow }),
      ...observed,
    },
    action,
    outcome,
  };
}
