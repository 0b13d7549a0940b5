import { clipChars } from "@fathomline/bounds";
import {
  TODO_CEILINGS,
  type TodoFileIssue,
  type TodoIdentity,
  type TodoIssue,
  type TodoIssueRow,
  type TodoRow,
} from "@fathomline/contracts";
import type { PrintPath } from "./places.ts";

/** A row under the contract's ceilings, and how many of its texts were shortened for that. */
export interface ProjectedRow<Row> {
  readonly row: Row;
  readonly clipped: number;
}

/** A todo as an envelope carries it; nothing of it is ever shortened. */
export function projectTodo(todo: TodoIdentity, print: PrintPath): TodoRow {
  const { path, issueId, renderedId, status, priority, contentHash } = todo;
  return { path: print(path), issueId, renderedId, status, priority, contentHash };
}

/** A finding with its file. */
export function projectIssue(issue: TodoIssue, print: PrintPath): ProjectedRow<TodoIssueRow> {
  const { row, clipped } = projectFileIssue(issue);
  return { row: issue.path === undefined ? row : { path: print(issue.path), ...row }, clipped };
}

/** A finding about the file that was asked for. */
export function projectFileIssue({ code, summary }: TodoFileIssue): ProjectedRow<TodoFileIssue> {
  const clip = clipChars(summary, TODO_CEILINGS.issueChars, { ellipsis: "…" });
  return { row: { code, summary: clip.text }, clipped: clip.clipped || clip.replaced > 0 ? 1 : 0 };
}
