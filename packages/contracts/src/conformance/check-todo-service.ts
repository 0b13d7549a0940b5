import type * as z from "zod";
import type { TodoIdentity, TodoListed, TodoService, TodoServiceContext } from "../providers/todo-service.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { checkObservations } from "./check-observations.ts";
import { demandShape } from "./read-result.ts";
import { demand, ReportBuilder, type ConformanceReport } from "./report.ts";
import { SETTLE_MS } from "./service-probe.ts";
import { settles } from "./settles.ts";
import {
  TodoAllocatedSchema,
  TodoCreatedSchema,
  TodoInspectedSchema,
  TodoListedSchema,
  TodoRefusedSchema,
  TodoTransitionedSchema,
} from "./todo-result-schemas.ts";

export interface TodoFixture {
  /** A real path. */
  readonly cwd: string;
  /** Absolute folder below `cwd` with at least one valid todo. The checks add a todo to it and move it; nobody else changes it. */
  readonly todosRoot: string;
  /** Time for one answer; 10,000 ms. */
  readonly answerMs?: number;
  /** Time in which a cancelled call ends; 250 ms. */
  readonly settleMs?: number;
}

const ANSWER_MS = 10_000;
/** No bytes have this hash. */
const STALE_HASH = `sha256:${"0".repeat(64)}`;

type Call = (service: TodoService, context: TodoServiceContext) => Promise<unknown>;

/** Proves a todo service over a fixture. It needs no test framework; it rejects only for a bug of its own. */
export async function checkTodoService(service: TodoService, fixture: TodoFixture): Promise<ConformanceReport> {
  const { cwd, todosRoot, answerMs = ANSWER_MS, settleMs = SETTLE_MS } = fixture;
  const roots = { workspaceRoot: cwd, todosRoot };
  const report = new ReportBuilder();
  const ask = async <Result>(schema: z.ZodType<Result>, call: Call): Promise<Result> => {
    const context = { cwd, signal: new AbortController().signal };
    const ended = await settles(() => call(service, context), answerMs);
    demand(ended.state !== "pending", `no answer within ${answerMs} ms`);
    demand(ended.state === "resolved", "the service rejected");
    demandShape(schema, ended.value);
    return schema.parse(ended.value);
  };
  const list = async (): Promise<TodoListed> =>
    ask(TodoListedSchema, async (asked, context) => asked.list(roots, context));
  const seen: { first: unknown; listed: readonly TodoIdentity[]; made: TodoIdentity | undefined } = {
    first: undefined,
    listed: [],
    made: undefined,
  };
  const made = (): TodoIdentity => {
    demand(seen.made !== undefined, "no todo was created");
    return seen.made;
  };

  await report.check("lists", [], async () => {
    seen.first = await service.list(roots, { cwd, signal: new AbortController().signal });
    seen.listed = (await list()).todos;
    demand(seen.listed.length > 0, "the fixture needs a valid todo");
    demand(isOrdered(seen.listed), "todos are not ordered by id, each id once");
    const outside = seen.listed.find(({ path }) => !path.startsWith(todosRoot));
    demand(outside === undefined, "a todo is not inside the todos folder");
  });
  await report.check("missing_root_is_refused", ["lists"], async () => {
    const absent = { ...roots, todosRoot: `${todosRoot}-fathomline-conformance-absent` };
    await ask(TodoRefusedSchema, async (asked, context) => asked.list(absent, context));
  });
  await report.check("inspect_agrees_with_list", ["lists"], async () => {
    const [known] = seen.listed;
    demand(known !== undefined, "no todo");
    const { state, todo } = await ask(TodoInspectedSchema, async (asked, context) =>
      asked.inspect({ ...roots, path: known.path }, context),
    );
    demand(state === "valid" && todo?.contentHash === known.contentHash, "inspect and list differ about a todo");
  });
  await report.check("allocates_next_id", ["lists"], async () => {
    const { issueId } = await ask(TodoAllocatedSchema, async (asked, context) => asked.allocate(roots, context));
    demand(issueId > (seen.listed.at(-1)?.issueId ?? 0), "the next id is not above the ids there are");
  });
  await report.check("stale_directory_is_refused", ["lists"], async () => {
    const create = {
      ...roots,
      title: "Not made",
      priority: "p3",
      body: "",
      expectedDirectoryHash: STALE_HASH,
    } as const;
    await ask(TodoRefusedSchema, async (asked, context) => asked.create(create, context));
    demand((await list()).todos.length === seen.listed.length, "a refused create made a todo");
  });
  await report.check("creates", ["lists"], async () => {
    const request = { ...roots, title: "Conformance", priority: "p3", body: "" } as const;
    seen.made = (await ask(TodoCreatedSchema, async (asked, context) => asked.create(request, context))).todo;
    const { todos } = await list();
    demand(todos.length === seen.listed.length + 1, "a create did not add exactly one todo");
    demand(todos.some(isSame(made())), "the created todo is not listed as it was answered");
  });
  await report.check("stale_content_is_refused", ["creates"], async () => {
    const request = { ...roots, path: made().path, toStatus: "ready", expectedContentHash: STALE_HASH } as const;
    await ask(TodoRefusedSchema, async (asked, context) => asked.transition(request, context));
    demand((await list()).todos.some(isSame(made())), "a refused transition changed the todo");
  });
  await report.check("transitions", ["creates"], async () => {
    const { path, contentHash, issueId } = made();
    const request = { ...roots, path, toStatus: "complete", expectedContentHash: contentHash } as const;
    const moved = await ask(TodoTransitionedSchema, async (asked, context) => asked.transition(request, context));
    demand(moved.previousPath === path && moved.todo.issueId === issueId, "a transition answers about another todo");
    demand(moved.todo.status === "complete", "the todo has not the asked status");
    const { todos } = await list();
    demand(todos.some(isSame(moved.todo)), "the moved todo is not listed as it was answered");
    demand(
      todos.every((todo) => todo.path !== path),
      "the todo is still where it was",
    );
  });
  await checkCancellation(report, ["lists"], {
    call: async (signal) => service.list(roots, { cwd, signal }),
    essence: (result) => TodoListedSchema.parse(result).todos,
    answerMs,
    settleMs,
  });
  await checkObservations(report, ["lists"], seen.first);
  return report.report();
}

function isOrdered(todos: readonly TodoIdentity[]): boolean {
  return todos.every(({ issueId }, index) => issueId > (todos[index - 1]?.issueId ?? 0));
}

function isSame({ path, contentHash, status }: TodoIdentity): (todo: TodoIdentity) => boolean {
  return (todo) => todo.path === path && todo.contentHash === contentHash && todo.status === status;
}
