import * as z from "zod";
import { TODO_CEILINGS } from "../../ceilings.ts";
import type { TodoInspected } from "../../providers/todo-service.ts";
import {
  frameOf,
  ListCountsOfFile,
  ListCountsOfTodos,
  TodoErrorSchema,
  type TodoFailed,
  type TodoFileCounts,
  type TodoFrame,
  type TodoListCounts,
} from "./todo-frame.ts";
import {
  TodoFileIssueSchema,
  TodoIssueRowSchema,
  TodoRowSchema,
  type TodoFileIssue,
  type TodoIssueRow,
  type TodoRow,
} from "./todo-row.ts";

/** Todos by id, then path; findings by path, then code. */
export interface TodoListData {
  readonly todos: readonly TodoRow[];
  readonly issues: readonly TodoIssueRow[];
}

/** What one file is; `todo` only where it is a valid one. */
export interface TodoInspectData {
  readonly state: TodoInspected["state"];
  readonly todo?: TodoRow;
  readonly issues: readonly TodoFileIssue[];
}

type Frame<Operation extends "todo_list" | "todo_validate"> = TodoFrame<Operation, TodoListCounts>;
type InspectFrame = TodoFrame<"todo_inspect", TodoFileCounts>;

export interface TodoListSuccess extends Frame<"todo_list"> {
  readonly ok: true;
  readonly data: TodoListData;
}
/** The native answer of `project_todo_list`. */
export type TodoListEnvelope = TodoListSuccess | (Frame<"todo_list"> & TodoFailed);

export interface TodoValidateSuccess extends Frame<"todo_validate"> {
  readonly ok: true;
  readonly data: TodoListData;
}
/** The native answer of `project_todo_validate`. */
export type TodoValidateEnvelope = TodoValidateSuccess | (Frame<"todo_validate"> & TodoFailed);

export interface TodoInspectSuccess extends InspectFrame {
  readonly ok: true;
  readonly data: TodoInspectData;
}
/** The native answer of `project_todo_inspect`. */
export type TodoInspectEnvelope = TodoInspectSuccess | (InspectFrame & TodoFailed);

const succeeded = z.literal(true);
const failed = z.literal(false);

const ListData: z.ZodType<TodoListData> = z.strictObject({
  todos: z.array(TodoRowSchema).max(TODO_CEILINGS.todos),
  issues: z.array(TodoIssueRowSchema).max(TODO_CEILINGS.issues),
});

const list = frameOf("todo_list", ListCountsOfTodos);
export const TodoListEnvelopeSchema: z.ZodType<TodoListEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({ ...list.head, ok: succeeded, data: ListData, ...list.tail }),
  z.strictObject({ ...list.head, ok: failed, error: TodoErrorSchema, ...list.tail }),
]);

const validate = frameOf("todo_validate", ListCountsOfTodos);
export const TodoValidateEnvelopeSchema: z.ZodType<TodoValidateEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({ ...validate.head, ok: succeeded, data: ListData, ...validate.tail }),
  z.strictObject({ ...validate.head, ok: failed, error: TodoErrorSchema, ...validate.tail }),
]);

const inspect = frameOf("todo_inspect", ListCountsOfFile);
export const TodoInspectEnvelopeSchema: z.ZodType<TodoInspectEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...inspect.head,
    ok: succeeded,
    data: z.strictObject({
      state: z.enum(["valid", "invalid", "conflict"]),
      todo: TodoRowSchema.exactOptional(),
      issues: z.array(TodoFileIssueSchema).max(TODO_CEILINGS.issues),
    }),
    ...inspect.tail,
  }),
  z.strictObject({ ...inspect.head, ok: failed, error: TodoErrorSchema, ...inspect.tail }),
]);
