import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LazyTool, Schema, TodoInspectSuccess } from "@fathomline/contracts";
import { EXIT_STATUS, runCommand, type CommandResult } from "@fathomline/pi-adapter";
import type { TodoCommand } from "../arguments/parse-todo.ts";
import { findTodo } from "./find-todo.ts";
import { githubAnnotations } from "./github-annotations.ts";
import { findingLines, todoTable } from "./todo-table.ts";

export interface TodoHost {
  readonly tools: readonly LazyTool[];
  /** Absolute. */
  readonly cwd: string;
  /** Where the caller names no other. */
  readonly todosRoot: string;
  readonly onTerminal: boolean;
  readonly signal: AbortSignal;
  readonly readStdin: () => Promise<string>;
}

/** What a command prints and how it ends. `text` is text for people, not JSON. */
export interface TodoResult {
  readonly output: string | undefined;
  readonly text: boolean;
  readonly complaint: string | undefined;
  readonly exitStatus: CommandResult["exitStatus"];
}

type Call = (word: string, input: object) => Promise<CommandResult>;

/** Runs the words that people say to todos over the tools. JSON, unless standard output is a terminal. */
export async function runTodo(command: TodoCommand, host: TodoHost): Promise<TodoResult> {
  const roots = command.todosRoot === undefined ? {} : { todosRoot: command.todosRoot };
  const { cwd, signal } = host;
  const scope = {};
  const forPeople = host.onTerminal && !command.json;
  // What there is no table for is said as it is to a model, which reads as text.
  const channel = forPeople ? "content" : "native";
  const call: Call = async (word, input) => {
    const tool = host.tools.find(({ definition }) => definition.name === `project_todo_${word}`);
    if (tool === undefined) throw new Error(`this command has no project_todo_${word}`);
    const { pretty } = command;
    return runCommand({ tool, input: { ...input, ...roots }, cwd, channel, pretty, signal, scope });
  };
  switch (command.word) {
    case "list":
      return listed(await call("list", {}), forPeople);
    case "validate":
      return validated(await call("validate", {}), forPeople, command.format);
    case "show":
      return withTodo(command, host, call, forPeople, async (inspected, answer) =>
        forPeople ? shown(inspected, cwd, answer) : asAnswered(answer, false),
      );
    case "new": {
      const { title, priority, status } = command;
      const body = command.body === "-" ? await host.readStdin() : command.body;
      const input = {
        title,
        priority,
        ...(status === undefined ? {} : { status }),
        ...(body === undefined ? {} : { body }),
      };
      return changed(await call("create", input), forPeople, "Created");
    }
    case "move":
      return withTodo(command, host, call, forPeople, async ({ data }, answer) => {
        if (data.todo === undefined) return asAnswered(answer, forPeople);
        const { path, contentHash } = data.todo;
        const input = { path, toStatus: command.toStatus, expectedContentHash: contentHash };
        return changed(await call("transition", input), forPeople, "Now");
      });
  }
}

/** Looks at the todo first: its content hash guards what follows against somebody else's change. */
async function withTodo(
  { target, todosRoot }: TodoCommand & { readonly target: string },
  host: TodoHost,
  call: Call,
  forPeople: boolean,
  use: (inspected: TodoInspectSuccess, answer: CommandResult) => Promise<TodoResult>,
): Promise<TodoResult> {
  const found = findTodo(target, host.cwd, todosRoot ?? host.todosRoot);
  if (!found.ok) return complained(found.message);
  const answer = await call("inspect", { path: found.path });
  const { TodoInspectEnvelopeSchema } = await import("@fathomline/contracts/v1");
  const native = read(TodoInspectEnvelopeSchema, answer);
  if (native?.ok !== true) return asAnswered(answer, forPeople);
  if (native.data.todo === undefined) {
    const findings = findingLines(native.data.issues.map((issue) => ({ path: found.path, ...issue })));
    return complained(`it is no valid todo:\n${findings.join("\n")}`);
  }
  return use(native, answer);
}

async function listed(answer: CommandResult, forPeople: boolean): Promise<TodoResult> {
  const { TodoListEnvelopeSchema } = await import("@fathomline/contracts/v1");
  const native = read(TodoListEnvelopeSchema, answer);
  if (!forPeople || native?.ok !== true) return asAnswered(answer, forPeople);
  return text(todoTable(native.data, native.completeness.counts), answer);
}

async function validated(answer: CommandResult, forPeople: boolean, format: "github" | undefined): Promise<TodoResult> {
  const { TodoValidateEnvelopeSchema } = await import("@fathomline/contracts/v1");
  const native = read(TodoValidateEnvelopeSchema, answer);
  if (native?.ok !== true || (!forPeople && format === undefined)) return asAnswered(answer, forPeople);
  const { issues } = native.data;
  const { counts } = native.completeness;
  if (format === "github") {
    const output = githubAnnotations(issues, counts);
    // A workflow step fails by its status, so findings are one here.
    const exitStatus = output === "" ? EXIT_STATUS.ok : EXIT_STATUS.failed;
    return { output: output === "" ? undefined : output, text: true, complaint: undefined, exitStatus };
  }
  const lines = issues.length === 0 ? [`${counts.todos.total} todos, nothing wrong.`] : findingLines(issues);
  const more = counts.issues.omitted === 0 ? [] : [`(${counts.issues.omitted} more findings not shown)`];
  return text([...lines, ...more].join("\n"), answer);
}

async function shown({ data: { todo } }: TodoInspectSuccess, cwd: string, answer: CommandResult): Promise<TodoResult> {
  if (todo === undefined) return asAnswered(answer, true);
  const { path, renderedId, status, priority } = todo;
  return text(
    `${renderedId}  ${status}  ${priority}  ${path}\n\n${readFileSync(join(cwd, path), "utf8").trimEnd()}`,
    answer,
  );
}

async function changed(answer: CommandResult, forPeople: boolean, verb: string): Promise<TodoResult> {
  const { TodoCreateEnvelopeSchema, TodoTransitionEnvelopeSchema } = await import("@fathomline/contracts/v1");
  const native = read(TodoCreateEnvelopeSchema, answer) ?? read(TodoTransitionEnvelopeSchema, answer);
  if (!forPeople || native?.ok !== true) return asAnswered(answer, forPeople);
  return text(`${verb} ${native.data.todo.path}`, answer);
}

function read<Native>(schema: Schema<Native>, { native }: CommandResult): Native | undefined {
  const parsed = schema.safeParse(native);
  return parsed.success ? parsed.data : undefined;
}

function asAnswered({ output, complaint, exitStatus }: CommandResult, isText: boolean): TodoResult {
  return { output, text: isText, complaint, exitStatus };
}

function text(output: string, { complaint, exitStatus }: CommandResult): TodoResult {
  return { output, text: true, complaint, exitStatus };
}

function complained(complaint: string): TodoResult {
  return { output: undefined, text: false, complaint, exitStatus: EXIT_STATUS.rejected };
}
