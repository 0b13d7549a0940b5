import type { TodoIdentity, TodoRefused, TodoTransitioned, TodoTransitionRequest } from "@fathomline/contracts";
import { contentHash } from "@fathomline/workspace";
import { checkDirectory } from "../coordination/check-directory.ts";
import { conflict, diskRefusal, failed } from "../coordination/refused.ts";
import { readWholeFile } from "../coordination/read-whole-file.ts";
import { hashOf } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { withStatus } from "../frontmatter/with-status.ts";
import { foldPath } from "../identity/fold-path.ts";
import type { TodoName } from "../identity/todo-name.ts";
import type { Recovered } from "../recover/recover.ts";
import { seeTodo } from "../recover/see-run.ts";
import type { Scan } from "../scan/scan.ts";
import type { Journal } from "./journal.ts";
import { moveTodo } from "./move-todo.ts";

/** A transition whose paths were found to be usable; ways from the root. */
export interface TransitionPlan {
  readonly source: string;
  readonly target: string;
  readonly name: TodoName;
  readonly request: Pick<TodoTransitionRequest, "toStatus" | "expectedContentHash">;
}

const permissionBits = 0o7777n;

/** Judges the todo and its place, then moves it; the lock is held and earlier runs are settled or refused. */
export async function transitionUnderLock(
  session: Session,
  recovered: Recovered,
  plan: TransitionPlan,
  signal: AbortSignal,
): Promise<TodoTransitioned | TodoRefused> {
  const { source, target, name, request } = plan;
  const { recorder, root } = session;
  const isInvolved = recovered.refused.some((run) =>
    [run.source, run.target].some((way) => way === source || way === target),
  );
  if (isInvolved) return failed("recovery_failed");
  const scan = await checkDirectory(session, undefined, signal, { withDirectoryHash: false });
  if ("outcome" in scan) return scan;
  const draft = readSource(session, plan, scan);
  if ("outcome" in draft) return draft;
  if (signal.aborted) return failed("aborted");
  const refusal = moveTodo(session, draft.journal, draft.bytes);
  if (refusal !== undefined) return refusal;
  recorder.phase = "release";
  const { issueId, renderedId, priority } = name;
  const todo: TodoIdentity = {
    issueId,
    renderedId,
    status: request.toStatus,
    priority,
    path: absolutePath(root, target),
    contentHash: draft.journal.targetHash,
  };
  return { outcome: "transitioned", todo, previousPath: absolutePath(root, source) };
}

interface Draft {
  readonly journal: Omit<Journal, "anchor">;
  readonly bytes: Uint8Array;
}

function readSource(session: Session, plan: TransitionPlan, scan: Scan): Draft | TodoRefused {
  const { source, target, name, request } = plan;
  const { fileSystem, recorder, root } = session;
  const { expectedContentHash, toStatus } = request;
  const observe = (observed: string | null): void =>
    recorder.precondition({ name: "content_hash", expected: expectedContentHash, observed });
  const path = absolutePath(root, source);
  const read = readWholeFile(fileSystem, path);
  if (!read.ok) {
    if (read.errno === "ELOOP" || read.errno === "EISDIR") return conflict("todo_invalid");
    const isMissing = seeTodo(session, source).state === "absent";
    if (isMissing) observe(null);
    return isMissing ? conflict("todo_missing") : diskRefusal(read.errno, "transition_failed");
  }
  const sourceHash = contentHash(read.bytes);
  observe(sourceHash);
  const issues = new Set(scan.issues.filter((issue) => issue.path === path).map(({ code }) => code));
  const isShared = issues.has("duplicate_issue_id") || issues.has("path_collision");
  if (isShared) return conflict("preexisting_todo_conflict", sourceHash);
  if (sourceHash !== expectedContentHash) return conflict("content_changed", sourceHash);
  const changed = withStatus(read.bytes, name.status, toStatus);
  const isListed = scan.todos.some(({ relative }) => relative === source);
  if (!changed.ok || !isListed) return conflict("todo_invalid", sourceHash);
  if (scan.names.has(foldPath(target))) {
    const there = hashOf(seeTodo(session, target));
    return conflict(there === null ? "path_collision" : "target_exists", sourceHash);
  }
  const mode = Number(read.stat.mode & permissionBits);
  const targetHash = contentHash(changed.bytes);
  return { journal: { source, target, sourceHash, targetHash, mode }, bytes: changed.bytes };
}
