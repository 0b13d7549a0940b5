import * as z from "zod";
import {
  TODO_PRIORITIES,
  TODO_STATUSES,
  type TodoAllocated,
  type TodoCreated,
  type TodoIdentity,
  type TodoInspected,
  type TodoListed,
  type TodoRefused,
  type TodoTransitioned,
} from "../providers/todo-service.ts";
import { TODO_ERRORS, type TodoErrorCode } from "../todo-error-codes.ts";
import { TODO_ISSUE_CODES } from "../todo-issue-codes.ts";
import { ContentHash } from "../v1/common/scalars.ts";
import { idsAgree, IssueId, RenderedId } from "../v1/todo/todo-row.ts";

const AbsolutePath = z.string().refine((path) => path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path), "not absolute");

const Identity: z.ZodType<TodoIdentity> = z
  .strictObject({
    issueId: IssueId,
    renderedId: RenderedId,
    status: z.enum(TODO_STATUSES),
    priority: z.enum(TODO_PRIORITIES),
    path: AbsolutePath,
    contentHash: ContentHash,
  })
  .refine(idsAgree, { path: ["renderedId"], message: "not the id in issueId" });

const finding = { code: z.enum(TODO_ISSUE_CODES), summary: z.string() };

/** What a todo service answers, before any ceiling. */
export const TodoListedSchema: z.ZodType<TodoListed> = z.strictObject({
  outcome: z.literal("listed"),
  todos: z.array(Identity),
  issues: z.array(z.strictObject({ path: AbsolutePath.exactOptional(), ...finding })),
});

export const TodoInspectedSchema: z.ZodType<TodoInspected> = z.strictObject({
  outcome: z.literal("inspected"),
  state: z.enum(["valid", "invalid", "conflict"]),
  todo: Identity.exactOptional(),
  issues: z.array(z.strictObject(finding)),
});

export const TodoAllocatedSchema: z.ZodType<TodoAllocated> = z
  .strictObject({
    outcome: z.literal("allocated"),
    issueId: IssueId,
    renderedId: RenderedId,
    directoryHash: ContentHash,
  })
  .refine(idsAgree, { path: ["renderedId"], message: "not the id in issueId" });

export const TodoCreatedSchema: z.ZodType<TodoCreated> = z.strictObject({
  outcome: z.literal("created"),
  todo: Identity,
});

export const TodoTransitionedSchema: z.ZodType<TodoTransitioned> = z.strictObject({
  outcome: z.literal("transitioned"),
  todo: Identity,
  previousPath: AbsolutePath,
});

const isCode = (code: string): code is TodoErrorCode => Object.hasOwn(TODO_ERRORS, code);

export const TodoRefusedSchema: z.ZodType<TodoRefused> = z.strictObject({
  outcome: z.enum(["conflict", "blocked", "failed"]),
  code: z.enum(Object.keys(TODO_ERRORS).filter(isCode)),
  currentContentHash: ContentHash.exactOptional(),
});
