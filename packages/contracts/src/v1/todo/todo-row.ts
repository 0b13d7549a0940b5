import * as z from "zod";
import { TODO_CEILINGS } from "../../ceilings.ts";
import { TODO_PRIORITIES, TODO_STATUSES, type TodoIdentity, type TodoIssue } from "../../providers/todo-service.ts";
import { TODO_ISSUE_CODES } from "../../todo-issue-codes.ts";
import { boundedText, ContentHash, ExactPath } from "../common/scalars.ts";

/** A valid todo, exactly. `path` is relative to the call's working folder. */
export type TodoRow = TodoIdentity;

/** A finding; `path` is relative to the call's working folder and absent where the file's name is no text. */
export type TodoIssueRow = TodoIssue;

/** A finding about the one file that was inspected. */
export type TodoFileIssue = Omit<TodoIssue, "path">;

/** A positive integer that is exact. */
export const IssueId: z.ZodType<number, number> = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** An id as file names have it: decimal, at least three digits. */
export const RenderedId: z.ZodType<string, string> = z
  .string()
  .max(TODO_CEILINGS.renderedIdChars)
  .regex(/^(?:[0-9]{3}|[1-9][0-9]{3,15})$/);

/** Whether the two forms of an id name the same todo. */
export function idsAgree({ issueId, renderedId }: Pick<TodoIdentity, "issueId" | "renderedId">): boolean {
  return Number(renderedId) === issueId;
}

export const TodoRowSchema: z.ZodType<TodoRow> = z
  .strictObject({
    path: ExactPath,
    issueId: IssueId,
    renderedId: RenderedId,
    status: z.enum(TODO_STATUSES),
    priority: z.enum(TODO_PRIORITIES),
    contentHash: ContentHash,
  })
  .refine(idsAgree, { path: ["renderedId"], message: "not the id in issueId" });

const finding = { code: z.enum(TODO_ISSUE_CODES), summary: boundedText(TODO_CEILINGS.issueChars) };

export const TodoIssueRowSchema: z.ZodType<TodoIssueRow> = z.strictObject({
  path: ExactPath.exactOptional(),
  ...finding,
});

export const TodoFileIssueSchema: z.ZodType<TodoFileIssue> = z.strictObject(finding);
