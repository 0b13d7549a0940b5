import { lookAt } from "../coordination/sight.ts";
import type { Session } from "../coordination/session.ts";
import { beginsFrom } from "./pending-runs.ts";
import type { PendingRun } from "./pending-runs.ts";
import { seeTodo } from "./see-run.ts";

/** Whether another run took this one's target as its source and its bytes live on in that run. */
export function isContinued(session: Session, pending: PendingRun, all: readonly PendingRun[]): boolean {
  return all.some((next) => {
    if (next.state !== "whole" || !beginsFrom(next, pending)) return false;
    const { sourceHash, target, targetHash } = next.journal;
    const published = seeTodo(session, target);
    if (published.state === "file" && published.hash === targetHash) return true;
    return [next.run.sourceKept, next.run.sourceMoved].some((path) => {
      const taken = lookAt(session.fileSystem, path);
      return taken.state === "file" && taken.hash === sourceHash;
    });
  });
}
