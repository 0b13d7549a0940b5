import type { TodoAllocated, TodoAllocateRequest, TodoRefused, TodoServiceContext } from "@fathomline/contracts";
import { invoke } from "./coordination/invoke.ts";
import { lockedOperation } from "./coordination/locked-operation.ts";
import { blocked, conflict, failed } from "./coordination/refused.ts";
import { settingsOf } from "./coordination/service-options.ts";
import type { TodoServiceOptions } from "./coordination/service-options.ts";
import { nextIssueId } from "./coordination/next-issue-id.ts";
import { checkDirectory } from "./coordination/check-directory.ts";
import { isIssueId, renderIssueId } from "./identity/todo-name.ts";
import { existingRoots } from "./coordination/existing-roots.ts";

/**
 * Tells the next free id: one more than the highest that any file or unfinished run claims. Nothing is reserved and no todo
 * is made, but runs that earlier calls left are settled first.
 */
export async function allocateTodo(
  request: TodoAllocateRequest,
  context: TodoServiceContext,
  options: TodoServiceOptions = {},
): Promise<TodoAllocated | TodoRefused> {
  return invoke("transition_failed", async (recorder) => {
    const settings = settingsOf(options);
    const roots = existingRoots(request, context, settings, recorder);
    if ("outcome" in roots) return roots;
    return lockedOperation<TodoAllocated>(
      { root: roots.todosRoot, settings, context, recorder },
      async (session, recovered) => {
        if (recovered.hasRefused) return failed("recovery_failed");
        const checked = await checkDirectory(session, request.expectedDirectoryHash, context.signal, {
          withDirectoryHash: true,
        });
        if ("outcome" in checked) return checked;
        if (checked.isAmbiguous) return conflict("preexisting_todo_conflict");
        const issueId = nextIssueId(checked, recovered);
        if (!isIssueId(issueId)) return blocked("id_exhausted");
        recorder.phase = "release";
        return {
          outcome: "allocated",
          issueId,
          renderedId: renderIssueId(issueId),
          directoryHash: checked.directoryHash,
        };
      },
    );
  });
}
