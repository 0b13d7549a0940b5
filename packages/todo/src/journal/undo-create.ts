import type { TodoRefused } from "@fathomline/contracts";
import { blocked, failed } from "../coordination/refused.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { takeAway } from "../recover/take-away.ts";
import { settleUndone, undonePath } from "../recover/undone-create.ts";
import { basename } from "node:path";

/** Takes a todo back that was just made; a refusal when it could not be, undefined when it is gone. */
export function undoCreate(session: Session, target: string, hash: string): TodoRefused | undefined {
  const { folders, recorder, root } = session;
  recorder.phase = "rollback";
  const aside = undonePath(folders.stages, target, hash);
  const taken = takeAway(session, target, hash, aside);
  if (taken.ok) {
    recorder.rollback = "completed";
    if (!settleUndone(session, basename(aside))) recorder.derived("possible");
    return undefined;
  }
  recorder.rollback = "failed";
  recorder.derived("possible");
  recorder.possible({ path: absolutePath(root, target), change: "created", contentHash: hash });
  return taken.code === "lock_lost" ? failed("lock_lost") : blocked("rollback_failed");
}
