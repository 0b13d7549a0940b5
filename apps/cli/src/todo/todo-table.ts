import type { TodoIssueRow, TodoListCounts, TodoListData, TodoRow } from "@fathomline/contracts";

const HEADINGS = ["ID", "STATUS", "PRIORITY", "PATH"] as const;

/** The todos and findings of an answer as text for people: a line each, columns in line, omissions said. */
export function todoTable({ todos, issues }: TodoListData, counts: TodoListCounts): string {
  const rows = [HEADINGS, ...todos.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [
    ...(todos.length === 0 ? ["No todos."] : lines),
    ...omitted(counts.todos.omitted, "todo"),
    ...(issues.length === 0 ? [] : ["", ...findingLines(issues)]),
    ...omitted(counts.issues.omitted, "finding"),
  ].join("\n");
}

/** Findings as text for people. */
export function findingLines(issues: readonly TodoIssueRow[]): readonly string[] {
  return issues.map(({ path, code, summary }) => `${path ?? "(a name that is no text)"}: ${summary} [${code}]`);
}

function cells({ renderedId, status, priority, path }: TodoRow): readonly string[] {
  return [renderedId, status, priority, path];
}

function omitted(count: number | null, noun: string): readonly string[] {
  if (count === 0) return [];
  return [`(${count ?? "an unknown number of"} more ${noun}${count === 1 ? "" : "s"} not shown)`];
}
