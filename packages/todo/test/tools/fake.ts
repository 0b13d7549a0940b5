import {
  isTodoService,
  observe,
  readOnlyObservations,
  type Observations,
  type TodoIdentity,
  type TodoListed,
  type TodoObservations,
  type TodoService,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { createTodoTools, type TodoTools } from "../../src/index.ts";

export const HASH: string = `sha256:${"a".repeat(64)}`;
export const OTHER_HASH: string = `sha256:${"b".repeat(64)}`;

/** The todo of a number in `/todos`; the fakes work in `/`, where nothing of it needs to exist. */
export function todo(issueId: number, over: Partial<TodoIdentity> = {}): TodoIdentity {
  const renderedId = String(issueId).padStart(3, "0");
  const path = `/todos/${renderedId}-ready-p1-x.md`;
  return { issueId, renderedId, status: "ready", priority: "p1", path, contentHash: HASH, ...over };
}

export function listed(todos: readonly TodoIdentity[], issues: TodoListed["issues"] = []): TodoListed {
  return { outcome: "listed", todos, issues };
}

/** What a service saw that only read. */
export function quiet(root: TodoObservations["root"] = "present"): Observations {
  return { ...readOnlyObservations("scan"), todo: { root, preconditions: [] } };
}

/** What a service saw that took the lock. */
export function locked(over: Partial<Observations> = {}): Observations {
  return {
    ...quiet(),
    derived: "changed",
    recovery: { state: "none_found", receipts: [] },
    phase: "release",
    ...over,
  };
}

/** A result with what its service saw. */
export function seen<Result extends object>(result: Result, observations: Observations = quiet()): Result {
  return observe(result, observations);
}

export function context(over: Partial<ToolContext> = {}): ToolContext {
  return { cwd: "/", signal: new AbortController().signal, scope: {}, replacedInputChars: 0, ...over };
}

/** A service that answers every operation with whatever it is given, as a foreign one may. */
export function serviceOf(answer: (request: unknown, context: unknown) => unknown): TodoService {
  const method = async (request: unknown, called: unknown): Promise<unknown> => answer(request, called);
  const service: object = { list: method, inspect: method, allocate: method, create: method, transition: method };
  if (!isTodoService(service)) throw new TypeError("not a service");
  return service;
}

export type Word = keyof TodoTools;

/** An input that each tool takes. */
const INPUTS = {
  list: {},
  validate: {},
  inspect: { path: "todos/001-ready-p1-x.md" },
  allocate: { expectedDirectoryHash: HASH },
  create: { title: "X", priority: "p1", expectedDirectoryHash: HASH },
  transition: { path: "todos/001-ready-p1-x.md", toStatus: "complete", expectedContentHash: HASH },
} as const;

export const WORDS: readonly Word[] = ["list", "validate", "inspect", "allocate", "create", "transition"];

/** Runs one tool of a set with the input above. */
export async function runTool(
  tools: TodoTools,
  word: Word,
  over: Partial<ToolContext> = {},
): Promise<ToolAnswer<Awaited<ReturnType<TodoTools[Word]["run"]>>["native"]>> {
  switch (word) {
    case "list":
      return tools.list.run(INPUTS.list, context(over));
    case "validate":
      return tools.validate.run(INPUTS.validate, context(over));
    case "inspect":
      return tools.inspect.run(INPUTS.inspect, context(over));
    case "allocate":
      return tools.allocate.run(INPUTS.allocate, context(over));
    case "create":
      return tools.create.run(INPUTS.create, context(over));
    case "transition":
      return tools.transition.run(INPUTS.transition, context(over));
  }
}

/** Runs one tool over a service that answers so. */
export async function call(
  word: Word,
  answer: (request: unknown, context: unknown) => unknown,
  over: Partial<ToolContext> = {},
): ReturnType<typeof runTool> {
  return runTool(createTodoTools(serviceOf(answer)), word, over);
}
