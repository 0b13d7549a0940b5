import type { TodoCreated, TodoIdentity, TodoRefused } from "@fathomline/contracts";
import { contentHash } from "@fathomline/workspace";
import type { TodoDraft } from "../create-todo.ts";
import { nextIssueId } from "../coordination/next-issue-id.ts";
import { checkDirectory } from "../coordination/check-directory.ts";
import { ensureFolder } from "../coordination/coordination-folders.ts";
import { blocked, conflict, diskRefusal, failed, publishRefusal } from "../coordination/refused.ts";
import { hashOf } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { renderTodo } from "../frontmatter/render-todo.ts";
import { foldPath } from "../identity/fold-path.ts";
import { isIssueId, renderIssueId, renderTodoName } from "../identity/todo-name.ts";
import type { Recovered } from "../recover/recover.ts";
import { seeTodo } from "../recover/see-run.ts";
import type { Scan } from "../scan/scan.ts";
import { publishTodo } from "./publish-todo.ts";
import { isIdShared } from "./is-id-shared.ts";
import { undoCreate } from "./undo-create.ts";

// Somebody who does not hold the lock took the same id: once more with the next one.
const idTries = 2;

/** Picks the id and publishes the todo; the lock is held and nothing of earlier calls is left. */
export async function createUnderLock(
  session: Session,
  recovered: Recovered,
  draft: TodoDraft,
  signal: AbortSignal,
): Promise<TodoCreated | TodoRefused> {
  let refusal: TodoRefused = conflict("preexisting_todo_conflict");
  for (let tried = 0; tried < idTries; tried += 1) {
    const { expectedDirectoryHash } = draft;
    const withDirectoryHash = expectedDirectoryHash !== undefined && tried === 0;
    const scan = await checkDirectory(session, withDirectoryHash ? expectedDirectoryHash : undefined, signal, {
      withDirectoryHash,
    });
    if ("outcome" in scan) return scan;
    if (scan.isAmbiguous) return conflict("preexisting_todo_conflict");
    const issueId = nextIssueId(scan, recovered);
    if (!isIssueId(issueId)) return blocked("id_exhausted");
    if (signal.aborted) return failed("aborted");
    const created = await createAs(session, issueId, draft, scan);
    if (created !== "id_shared") return created;
    refusal = conflict("preexisting_todo_conflict");
  }
  return refusal;
}

async function createAs(
  session: Session,
  issueId: number,
  draft: TodoDraft,
  scan: Scan,
): Promise<TodoCreated | TodoRefused | "id_shared"> {
  const { fileSystem, folders, recorder, root } = session;
  const { status, priority, description } = draft;
  const target = renderTodoName({ issueId, status, priority, description });
  if (scan.names.has(foldPath(target))) return conflict("path_collision");
  const bytes = renderTodo({ ...draft, issueId });
  recorder.phase = "stage";
  const missing = ensureFolder(fileSystem, folders.coordination, folders.stages);
  if (missing !== undefined) {
    recorder.derived("possible");
    return diskRefusal(missing, "create_failed");
  }
  recorder.phase = "publish";
  const published = publishTodo(session, { target, bytes, stagingFolder: folders.stages });
  const path = absolutePath(root, target);
  const hash = contentHash(bytes);
  if (!published.ok && published.code !== "outcome_unknown") return refused(session, target, published);
  if (!published.ok) {
    const seen = seeTodo(session, target);
    if (seen.state === "absent") return refused(session, target, published);
    if (hashOf(seen) !== hash) {
      recorder.possible({ path, change: "created", contentHash: hashOf(seen) ?? null });
      recorder.rollback = "failed";
      return blocked("create_failed");
    }
  }
  recorder.changed({ path, change: "created", contentHash: hash });
  recorder.phase = "verify";
  const isDurable = published.ok && published.folder !== "failed";
  const isShared = isDurable ? await isIdShared(session, issueId, target) : undefined;
  if (isShared === false) {
    recorder.phase = "release";
    const todo: TodoIdentity = {
      issueId,
      renderedId: renderIssueId(issueId),
      status,
      priority,
      path,
      contentHash: hash,
    };
    return { outcome: "created", todo };
  }
  const undone = undoCreate(session, target, hash);
  if (undone !== undefined) return undone;
  return isShared === true ? "id_shared" : blocked("create_failed");
}

function refused(
  session: Session,
  target: string,
  { code, errno }: { code: Parameters<typeof publishRefusal>[0]; errno: string | undefined },
): TodoRefused {
  if (code === "target_exists") return conflict("target_exists", hashOf(seeTodo(session, target)) ?? undefined);
  session.recorder.derived("possible");
  return code === "io_error" ? diskRefusal(errno, "create_failed") : publishRefusal(code, "create_failed");
}
