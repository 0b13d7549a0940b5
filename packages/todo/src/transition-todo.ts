import { basename } from "node:path";
import type { TodoRefused, TodoServiceContext, TodoTransitioned, TodoTransitionRequest } from "@fathomline/contracts";
import { invoke } from "./coordination/invoke.ts";
import { joinMutationQueue } from "./coordination/mutation-queue.ts";
import { blocked, failed } from "./coordination/refused.ts";
import { settingsOf } from "./coordination/service-options.ts";
import type { TodoServiceOptions } from "./coordination/service-options.ts";
import { lockedOperation } from "./coordination/locked-operation.ts";
import { existingRoots } from "./coordination/existing-roots.ts";
import { placeTodo } from "./identity/place-todo.ts";
import { parseTodoName, renderTodoName } from "./identity/todo-name.ts";
import { absolutePath } from "./coordination/session.ts";
import { transitionUnderLock } from "./journal/transition-under-lock.ts";

/**
 * Gives a todo another status: a new file with the new name and only the status value changed takes its place, through a
 * journal. After a crash anywhere the next call that changes this folder brings it to one of the two ends.
 */
export async function transitionTodo(
  request: TodoTransitionRequest,
  context: TodoServiceContext,
  options: TodoServiceOptions = {},
): Promise<TodoTransitioned | TodoRefused> {
  return invoke("transition_failed", async (recorder) => {
    const { path, toStatus } = request;
    const name = parseTodoName(basename(path));
    if (name?.status === toStatus) return blocked("status_unchanged");
    const settings = settingsOf(options);
    const { fileSystem } = settings;
    const roots = existingRoots(request, context, settings, recorder);
    if ("outcome" in roots) return roots;
    const root = roots.todosRoot;
    const place = placeTodo({ cwd: context.cwd, todosRoot: request.todosRoot, path }, roots, fileSystem);
    if (!place.ok) return place.code === "todo_path_invalid" ? blocked(place.code) : failed(place.code);
    if (name === undefined || place.isThroughLink) return blocked("todo_path_invalid");
    const folder = place.relative.slice(0, place.relative.lastIndexOf("/") + 1);
    const target = `${folder}${renderTodoName({ ...name, status: toStatus })}`;
    const files = [place.path, absolutePath(root, target)];
    return joinMutationQueue(context.mutationQueue, files, fileSystem, async () =>
      lockedOperation<TodoTransitioned>({ root, settings, context, recorder }, async (session, recovered) =>
        transitionUnderLock(session, recovered, { source: place.relative, target, name, request }, context.signal),
      ),
    );
  });
}
