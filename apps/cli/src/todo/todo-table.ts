import type { TodoIssueRow, TodoListCounts, TodoListData } from "@fathomline/contracts";
import { omittedLines } from "../output/counted.ts";
import { tableLines } from "../output/table-lines.ts";

const COLUMNS = ["ID", "STATUS", "PRIORITY", "PATH"].map((heading) => ({ heading }));

/** The todos and findings of an answer as text for people: a line each, columns in line, omissions said. */
export function todoTable({ todos, issues }: TodoListData, counts: TodoListCounts): string {
  const rows = todos.map(({ renderedId, status, priority, path }) => [renderedId, status, priority, path]);
  return [
    ...(todos.length === 0 ? ["No todos."] : tableLines(COLUMNS, rows)),
    ...omittedLines(counts.todos.omitted, "todo"),
    ...(issues.length === 0 ? [] : ["", ...findingLines(issues)]),
    ...omittedLines(counts.issues.omitted, "finding"),
  ].join("\n");
}

/** Findings as text for people. */
export function findingLines(issues: readonly TodoIssueRow[]): readonly string[] {
  return issues.map(({ path, code, summary }) => `${path ?? "(a name that is no text)"}: ${summary} [${code}]`);
}
