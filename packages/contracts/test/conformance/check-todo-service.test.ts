import { describe, expect, test } from "vitest";
import { checkTodoService } from "../../src/conformance/index.ts";
import { observe, readOnlyObservations, type TodoService } from "../../src/index.ts";
import { failing } from "./failing.ts";
import { memoryService, todoOf, TODOS_ROOT } from "./todo-service.ts";

const fixture = { cwd: "/work-folder", todosRoot: TODOS_ROOT };
const A = todoOf(1, "pending", "p1", "a");
const listed =
  (...todos: readonly object[]) =>
  async () => ({ outcome: "listed", todos, issues: [] });

describe("the conformance kit for todo services", () => {
  test("a right service passes every check", async () => {
    const report = await checkTodoService(memoryService(), fixture);
    expect(report).toMatchObject({ passed: true });
    expect(report.checks).toHaveLength(11);
    expect(report.checks.at(-1)).toEqual({ name: "observations", status: "pass", reason: "recorded" });
  });

  test("one without observations passes, and the report says what follows", async () => {
    const right = memoryService();
    const report = await checkTodoService(
      { ...right, list: async (...given) => ({ ...(await right.list(...given)) }) },
      fixture,
    );
    expect(report.passed).toBe(true);
    expect(report.checks.at(-1)?.reason).toMatch(/^absent/);
  });

  test.each<[string, string, RegExp, () => TodoService]>([
    ["rejects", "lists", /no/, () => memoryService({ list: () => Promise.reject(new Error("no")) })],
    ["lists nothing", "lists", /needs a valid todo/, () => memoryService({ list: listed() })],
    ["lists a todo with a key of its own", "lists", /todos\.0/, () => memoryService({ list: listed({ ...A, x: 1 }) })],
    [
      "lists relative paths",
      "lists",
      /not absolute/,
      () => memoryService({ list: listed({ ...A, path: "todos/001-pending-p1-x.md" }) }),
    ],
    ["lists an id twice", "lists", /each id once/, () => memoryService({ list: listed(A, A) })],
    ["lists paths elsewhere", "lists", /inside/, () => memoryService({ list: listed({ ...A, path: "/elsewhere/x" }) })],
    [
      "has ids that disagree",
      "lists",
      /renderedId/,
      () => memoryService({ list: listed({ ...A, renderedId: "002" }) }),
    ],
    [
      "makes an empty list of a missing root",
      "missing_root_is_refused",
      /outcome/,
      () => {
        const right = memoryService();
        const list: TodoService["list"] = async (request, context) =>
          request.todosRoot === TODOS_ROOT
            ? right.list(request, context)
            : { outcome: "listed", todos: [], issues: [] };
        return { ...right, list };
      },
    ],
    [
      "inspects another file",
      "inspect_agrees_with_list",
      /differ/,
      () =>
        memoryService({
          inspect: async () => ({
            outcome: "inspected",
            state: "valid",
            todo: todoOf(2, "ready", "p2", "b"),
            issues: [],
          }),
        }),
    ],
    [
      "allocates an id that is taken",
      "allocates_next_id",
      /not above/,
      () =>
        memoryService({
          allocate: async () => ({ outcome: "allocated", issueId: 2, renderedId: "002", directoryHash: A.contentHash }),
        }),
    ],
    [
      "creates whatever the folder is like",
      "stale_directory_is_refused",
      /outcome/,
      () => {
        const right = memoryService();
        const create: TodoService["create"] = async (request, context) => {
          const { workspaceRoot, todosRoot, title, priority, body } = request;
          return right.create({ workspaceRoot, todosRoot, title, priority, body }, context);
        };
        return { ...right, create };
      },
    ],
    [
      "says that it created",
      "creates",
      /exactly one/,
      () => {
        const right = memoryService();
        const create: TodoService["create"] = async (request, context) =>
          request.expectedDirectoryHash === undefined
            ? { outcome: "created", todo: todoOf(3, "pending", "p3", "c") }
            : right.create(request, context);
        return { ...right, create };
      },
    ],
    [
      "moves whatever the file is like",
      "stale_content_is_refused",
      /outcome/,
      () => {
        const right = memoryService();
        const transition: TodoService["transition"] = async (request, context) =>
          right.transition({ ...request, expectedContentHash: `sha256:${"c".repeat(64)}` }, context);
        return { ...right, transition };
      },
    ],
    [
      "hangs when cancelled",
      "cancellation_settles",
      /did not end/,
      () => {
        const right = memoryService();
        const list: TodoService["list"] = async (request, context) =>
          context.signal.aborted ? new Promise(() => undefined) : right.list(request, context);
        return { ...right, list };
      },
    ],
    [
      "records rubbish",
      "observations",
      /do not fit/,
      () => {
        const right = memoryService();
        const list: TodoService["list"] = async (request, context) =>
          observe(
            await right.list(request, context),
            Object.assign(readOnlyObservations("scan"), { phase: "dreaming" }),
          );
        return { ...right, list };
      },
    ],
  ])("one that %s fails %s", async (_name, check, reason, service) => {
    const report = await checkTodoService(service(), { ...fixture, settleMs: 20 });
    expect(failing(report)[0]).toBe(check);
    expect(report.checks.find(({ name }) => name === check)?.reason).toMatch(reason);
  });
});
