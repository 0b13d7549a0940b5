import * as z from "zod";
import { TODO_PRIORITIES, TODO_STATUSES, type TodoPriority, type TodoStatus } from "../../providers/todo-service.ts";
import { TODO_INPUT_LIMITS } from "../../todo-input-limits.ts";
import { ContentHash } from "../common/scalars.ts";
import { FrontmatterSchema, type FrontmatterInput } from "./frontmatter-input.ts";

/** What `project_todo_list` and `project_todo_validate` take. */
export interface TodoRootsInput {
  readonly workspaceRoot?: string;
  readonly todosRoot?: string;
}

/** What `project_todo_inspect` takes. */
export interface TodoInspectInput extends TodoRootsInput {
  readonly path: string;
}

/** What `project_todo_allocate` takes. */
export interface TodoAllocateInput extends TodoRootsInput {
  readonly expectedDirectoryHash?: string;
}

/** What `project_todo_create` takes. */
export interface TodoCreateInput extends TodoAllocateInput {
  readonly title: string;
  readonly priority: TodoPriority;
  readonly status?: TodoStatus;
  readonly body?: string;
  readonly frontmatter?: FrontmatterInput;
  readonly exclusive?: true;
}

/** What `project_todo_transition` takes. */
export interface TodoTransitionInput extends TodoRootsInput {
  readonly path: string;
  readonly toStatus: TodoStatus;
  readonly expectedContentHash: string;
}

const limits = TODO_INPUT_LIMITS;
const Path = z.string().max(limits.pathChars);

const roots = {
  workspaceRoot: Path.exactOptional().describe(
    "Folder that other paths start from, inside the working folder (default the working folder).",
  ),
  todosRoot: Path.exactOptional().describe('Todos folder, relative to workspaceRoot (default "todos").'),
};

const TodoPath = Path.min(1).describe(
  "The todo's file, as data.todos[].path of an answer or relative to workspaceRoot (at most 4,096 characters).",
);
const DirectoryHash = ContentHash.exactOptional().describe(
  "data.directoryHash of project_todo_allocate; the call is refused when the folder has changed since (default no check).",
);

export const TodoListInputSchema: z.ZodType<TodoRootsInput, TodoRootsInput> = z.strictObject(roots);

export const TodoValidateInputSchema: z.ZodType<TodoRootsInput, TodoRootsInput> = z.strictObject(roots);

export const TodoInspectInputSchema: z.ZodType<TodoInspectInput, TodoInspectInput> = z.strictObject({
  path: TodoPath,
  ...roots,
});

export const TodoAllocateInputSchema: z.ZodType<TodoAllocateInput, TodoAllocateInput> = z.strictObject({
  ...roots,
  expectedDirectoryHash: DirectoryHash,
});

export const TodoCreateInputSchema: z.ZodType<TodoCreateInput, TodoCreateInput> = z.strictObject({
  title: z
    .string()
    .min(1)
    .max(limits.titleChars)
    .describe("Names the file and becomes the heading of a body without one (at most 1,000 characters)."),
  priority: z.enum(TODO_PRIORITIES).describe("p1 is the highest."),
  status: z.enum(TODO_STATUSES).exactOptional().describe("First status (default pending)."),
  body: z
    .string()
    .max(limits.bodyChars)
    .exactOptional()
    .describe("Markdown below the frontmatter (default only the heading; at most 1,000,000 characters)."),
  frontmatter: FrontmatterSchema.exactOptional().describe(
    "Further frontmatter by key: texts, numbers, booleans, null, lists, maps (default none; at most 64 keys). Never issue_id, title, path or a hash.",
  ),
  exclusive: z
    .literal(true)
    .exactOptional()
    .describe("Only true: a file that is there is never replaced (default true)."),
  expectedDirectoryHash: DirectoryHash,
  ...roots,
});

export const TodoTransitionInputSchema: z.ZodType<TodoTransitionInput, TodoTransitionInput> = z.strictObject({
  path: TodoPath,
  toStatus: z.enum(TODO_STATUSES).describe("The new status; another than the file has."),
  expectedContentHash: ContentHash.describe(
    "contentHash of the todo as it was read; the call is refused when the file has changed since.",
  ),
  ...roots,
});
