import {
  nearestName,
  TODO_PRIORITIES,
  TODO_STATUSES,
  type LazyTool,
  type TodoPriority,
  type TodoStatus,
} from "@fathomline/contracts";
import type { GivenOptions, OptionName } from "./read-options.ts";

/** What people say to todos, and the status that a word gives. */
export const TODO_WORDS = ["list", "validate", "show", "new", "done", "ready", "pending"] as const;
type Word = (typeof TODO_WORDS)[number];
const STATUS_OF: Partial<Record<Word, TodoStatus>> = { done: "complete", ready: "ready", pending: "pending" };

const FORMATS = ["github"] as const;
const COMMON: ReadonlySet<OptionName> = new Set(["cwd", "root", "json", "pretty"]);
const OWN: Readonly<Record<Word, readonly OptionName[]>> = {
  list: [],
  validate: ["format"],
  show: [],
  new: ["priority", "status", "body"],
  done: [],
  ready: [],
  pending: [],
};

/** Priority of a todo that is made without one. */
const NEW_PRIORITY: TodoPriority = "p2";

interface TodoCall {
  readonly kind: "todo";
  readonly cwd: string | undefined;
  readonly todosRoot: string | undefined;
  readonly json: boolean;
  readonly pretty: boolean;
}

export type TodoCommand = TodoCall &
  (
    | { readonly word: "list" }
    | { readonly word: "validate"; readonly format: "github" | undefined }
    | { readonly word: "show"; readonly target: string }
    | {
        readonly word: "new";
        readonly title: string;
        readonly priority: TodoPriority;
        readonly status: TodoStatus | undefined;
        /** `-` reads it from standard input. */
        readonly body: string | undefined;
      }
    | { readonly word: "move"; readonly target: string; readonly toStatus: TodoStatus }
  );

/** Whether a command line speaks to todos by these words; one with `--input` or `--channel` names a tool by its words. */
export function isTodoWord(words: readonly string[], given: GivenOptions, tools: readonly LazyTool[]): boolean {
  const speaks = words[0] === "todo" && tools.some(({ definition }) => definition.name === "project_todo_list");
  const namesTool = given.names.includes("input") || given.names.includes("channel");
  const isToolName = tools.some(({ definition }) => definition.name === `project_todo_${words[1]}`);
  return speaks && !(isToolName && (namesTool || wordOf(words) === undefined));
}

/** Whether help is asked for the words and not for a tool that is spoken with them. */
export function isTodoHelp(words: readonly string[]): boolean {
  return (
    words[0] === "todo" && !["validate", "list", "inspect", "allocate", "create", "transition"].includes(words[1] ?? "")
  );
}

/** Reads the words of a todo command. Whatever it does not understand is `wrong`, never ignored. */
export function parseTodo(
  words: readonly string[],
  given: GivenOptions,
): TodoCommand | { readonly kind: "wrong"; readonly message: string } {
  const word = wordOf(words);
  if (word === undefined) return wrong(unknownWordText(words[1]));
  const misplaced = given.names.find((name) => !COMMON.has(name) && !OWN[word].includes(name));
  if (misplaced !== undefined) return wrong(`todo ${word} takes no --${misplaced}; see todo --help`);
  const call: TodoCall = {
    kind: "todo",
    cwd: given.cwd,
    todosRoot: given.values.get("root"),
    json: given.names.includes("json") || given.names.includes("pretty"),
    pretty: given.names.includes("pretty"),
  };
  const rest = words.slice(2);
  if (word === "new") return parseNew(call, given);
  if (word === "list" || word === "validate") return parseWhole(call, word, rest, given);
  const [target] = rest;
  if (target === undefined || rest.length > 1) return wrong(`todo ${word} takes one id or path of a todo`);
  const toStatus = STATUS_OF[word];
  return toStatus === undefined ? { ...call, word: "show", target } : { ...call, word: "move", target, toStatus };
}

function parseWhole(
  call: TodoCall,
  word: "list" | "validate",
  rest: readonly string[],
  given: GivenOptions,
): ReturnType<typeof parseTodo> {
  if (rest.length > 0) return wrong(`todo ${word} takes no argument`);
  if (word === "list") return { ...call, word };
  const asked = given.values.get("format");
  const format = FORMATS.find((known) => known === asked);
  if (asked !== undefined && format === undefined) return wrong(`--format is one of ${FORMATS.join(", ")}`);
  return { ...call, word, format };
}

function parseNew(call: TodoCall, { values, positionals }: GivenOptions): ReturnType<typeof parseTodo> {
  // The title as it was written; the words before it may be one argument or two.
  const before = positionals[0]?.trim() === "todo" ? 2 : 1;
  const title = positionals.slice(before).join(" ").trim();
  if (title === "") return wrong('todo new takes a title, as in todo new "Measure the cache"');
  const priority = TODO_PRIORITIES.find((known) => known === (values.get("priority") ?? NEW_PRIORITY));
  if (priority === undefined) return wrong(`--priority is one of ${TODO_PRIORITIES.join(", ")}`);
  const status = TODO_STATUSES.find((known) => known === values.get("status"));
  if (values.has("status") && status === undefined) return wrong(`--status is one of ${TODO_STATUSES.join(", ")}`);
  return { ...call, word: "new", title, priority, status, body: values.get("body") };
}

function wordOf(words: readonly string[]): Word | undefined {
  return TODO_WORDS.find((word) => word === words[1]);
}

function unknownWordText(word: string | undefined): string {
  if (word === undefined) return `todo takes one of ${TODO_WORDS.join(", ")}; see todo --help`;
  const nearest = nearestName(word, TODO_WORDS);
  return nearest === undefined
    ? `todo takes one of ${TODO_WORDS.join(", ")}; see todo --help`
    : `no such word for todos; did you mean todo ${nearest}?`;
}

function wrong(message: string): { readonly kind: "wrong"; readonly message: string } {
  return { kind: "wrong", message };
}
