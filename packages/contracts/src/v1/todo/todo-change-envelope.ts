import * as z from "zod";
import { ContentHash, ExactPath } from "../common/scalars.ts";
import {
  frameOf,
  NoCounts,
  Preconditions,
  TodoErrorSchema,
  type TodoFailed,
  type TodoGuardedFrame,
} from "./todo-frame.ts";
import { idsAgree, IssueId, RenderedId, TodoRowSchema, type TodoRow } from "./todo-row.ts";

/** The next id. Nothing is reserved: another call may take it. */
export interface TodoAllocateData {
  readonly issueId: number;
  readonly renderedId: string;
  readonly directoryHash: string;
  readonly reserved: false;
}

export interface TodoCreateData {
  readonly todo: TodoRow;
}

export interface TodoTransitionData {
  readonly todo: TodoRow;
  /** Where the file was, relative to the call's working folder. */
  readonly previousPath: string;
}

export interface TodoAllocateSuccess extends TodoGuardedFrame<"todo_allocate"> {
  readonly ok: true;
  readonly data: TodoAllocateData;
}
/** The native answer of `project_todo_allocate`. */
export type TodoAllocateEnvelope = TodoAllocateSuccess | (TodoGuardedFrame<"todo_allocate"> & TodoFailed);

export interface TodoCreateSuccess extends TodoGuardedFrame<"todo_create"> {
  readonly ok: true;
  readonly data: TodoCreateData;
}
/** The native answer of `project_todo_create`. */
export type TodoCreateEnvelope = TodoCreateSuccess | (TodoGuardedFrame<"todo_create"> & TodoFailed);

export interface TodoTransitionSuccess extends TodoGuardedFrame<"todo_transition"> {
  readonly ok: true;
  readonly data: TodoTransitionData;
}
/** The native answer of `project_todo_transition`. */
export type TodoTransitionEnvelope = TodoTransitionSuccess | (TodoGuardedFrame<"todo_transition"> & TodoFailed);

const succeeded = z.literal(true);
const failed = z.literal(false);
const guard = { preconditions: Preconditions };

const allocate = frameOf("todo_allocate", NoCounts);
export const TodoAllocateEnvelopeSchema: z.ZodType<TodoAllocateEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...allocate.head,
    ok: succeeded,
    data: z
      .strictObject({
        issueId: IssueId,
        renderedId: RenderedId,
        directoryHash: ContentHash,
        reserved: z.literal(false),
      })
      .refine(idsAgree, { path: ["renderedId"], message: "not the id in issueId" }),
    ...guard,
    ...allocate.tail,
  }),
  z.strictObject({ ...allocate.head, ok: failed, error: TodoErrorSchema, ...guard, ...allocate.tail }),
]);

const create = frameOf("todo_create", NoCounts);
export const TodoCreateEnvelopeSchema: z.ZodType<TodoCreateEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...create.head,
    ok: succeeded,
    data: z.strictObject({ todo: TodoRowSchema }),
    ...guard,
    ...create.tail,
  }),
  z.strictObject({ ...create.head, ok: failed, error: TodoErrorSchema, ...guard, ...create.tail }),
]);

const transition = frameOf("todo_transition", NoCounts);
export const TodoTransitionEnvelopeSchema: z.ZodType<TodoTransitionEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...transition.head,
    ok: succeeded,
    data: z.strictObject({ todo: TodoRowSchema, previousPath: ExactPath }),
    ...guard,
    ...transition.tail,
  }),
  z.strictObject({ ...transition.head, ok: failed, error: TodoErrorSchema, ...guard, ...transition.tail }),
]);
