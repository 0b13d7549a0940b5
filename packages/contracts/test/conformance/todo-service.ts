import {
  observe,
  readOnlyObservations,
  type TodoIdentity,
  type TodoPriority,
  type TodoRefused,
  type TodoService,
  type TodoStatus,
} from "../../src/index.ts";

export const TODOS_ROOT = "/work-folder/todos";
const EMPTY_HASH = `sha256:${"1".repeat(64)}`;

function refused(code: TodoRefused["code"], outcome: TodoRefused["outcome"] = "conflict"): TodoRefused {
  return { outcome, code };
}

/** A right service over memory, each part of which a test may replace by a wrong one. */
export function memoryService(
  over: Partial<Record<keyof TodoService, (...given: never[]) => unknown>> = {},
): TodoService {
  const todos = [todoOf(1, "pending", "p1", "a"), todoOf(2, "ready", "p2", "b")];
  const right: TodoService = {
    async list(request, context) {
      context.signal.throwIfAborted();
      if (request.todosRoot !== TODOS_ROOT) return refused("root_missing", "failed");
      return observe({ outcome: "listed", todos: [...todos], issues: [] }, readOnlyObservations("scan"));
    },
    async inspect({ path }) {
      const todo = todos.find((each) => each.path === path);
      return todo === undefined
        ? { outcome: "inspected", state: "invalid", issues: [{ code: "todo_missing", summary: "no file" }] }
        : { outcome: "inspected", state: "valid", todo, issues: [] };
    },
    async allocate() {
      const issueId = todos.length + 1;
      return { outcome: "allocated", issueId, renderedId: rendered(issueId), directoryHash: EMPTY_HASH };
    },
    async create({ expectedDirectoryHash, priority, status = "pending" }) {
      if (expectedDirectoryHash !== undefined) return refused("directory_changed");
      const todo = todoOf(todos.length + 1, status, priority, "c");
      todos.push(todo);
      return { outcome: "created", todo };
    },
    async transition({ path, toStatus, expectedContentHash }) {
      const index = todos.findIndex((each) => each.path === path);
      const found = todos[index];
      if (found === undefined || found.contentHash !== expectedContentHash) return refused("content_changed");
      const todo = todoOf(found.issueId, toStatus, found.priority, "d");
      todos[index] = todo;
      return { outcome: "transitioned", todo, previousPath: path };
    },
  };
  return Object.assign(right, over);
}

export function todoOf(issueId: number, status: TodoStatus, priority: TodoPriority, digit: string): TodoIdentity {
  const renderedId = rendered(issueId);
  return {
    issueId,
    renderedId,
    status,
    priority,
    path: `${TODOS_ROOT}/${renderedId}-${status}-${priority}-x.md`,
    contentHash: `sha256:${digit.repeat(64)}`,
  };
}

function rendered(issueId: number): string {
  return String(issueId).padStart(3, "0");
}
