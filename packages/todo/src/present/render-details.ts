import { admitRows, jsonBytes } from "@fathomline/bounds";
import { TODO_CEILINGS, type Json, type TodoIssueRow, type TodoRow } from "@fathomline/contracts";
import type { TodoEnvelope } from "./todo-envelope.ts";

/** Facts for renderers under their own ceiling: a short row a todo or finding, counts and effects; never the envelope again. */
export function renderDetails(
  native: TodoEnvelope,
  envelopeBytes: number,
  rowsNotInText: number,
): { readonly [key: string]: Json } {
  const { completeness, effects } = native;
  const summary = {
    operation: native.operation,
    ok: native.ok,
    ...(native.ok ? {} : { error: native.error.code }),
    root: native.root,
    status: completeness.status,
    counts: countsOf(completeness.counts),
    rowsNotInText,
    clipped: completeness.clipped,
    ...(native.ok && native.operation === "todo_inspect" ? { state: native.data.state } : {}),
    ...(native.ok && native.operation === "todo_allocate" ? { nextId: native.data.renderedId } : {}),
    effects: {
      documents: effects.documents.state,
      coordination: effects.derived.state,
      recovery: effects.recovery.state,
      receipts: effects.recovery.total,
      rollback: effects.rollback,
      phase: effects.phase,
    },
    envelopeBytes,
    envelopeCeiling: TODO_CEILINGS.envelopeBytes,
  };
  const todos = todosOf(native).map(({ renderedId, status, priority, path }) => ({
    renderedId,
    status,
    priority,
    path,
  }));
  const issues = issuesOf(native).map(({ code, path }) => (path === undefined ? { code } : { code, path }));
  const frame = { ...summary, todos: [], todosOmitted: todos.length, issues: [], issuesOmitted: issues.length };
  const listsBytes = TODO_CEILINGS.detailsBytes - jsonBytes(frame);
  const keptTodos = wholeOrNone(todos, listsBytes);
  const keptIssues = wholeOrNone(issues, listsBytes - jsonBytes(keptTodos));
  return {
    ...summary,
    todos: keptTodos,
    todosOmitted: todos.length - keptTodos.length,
    issues: keptIssues,
    issuesOmitted: issues.length - keptIssues.length,
  };
}

// Half a list invites a renderer to show it as the whole, so a list that does not fit is left out.
function wholeOrNone<Row extends Json>(rows: readonly Row[], maxBytes: number): readonly Row[] {
  const admission = admitRows(rows, { maxBytes: Math.max(0, maxBytes), maxItems: rows.length, total: rows.length });
  return admission.rows.length === rows.length ? rows : [];
}

function countsOf(counts: TodoEnvelope["completeness"]["counts"]): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, { ...list }]));
}

function todosOf(native: TodoEnvelope): readonly TodoRow[] {
  if (!native.ok) return [];
  if ("todos" in native.data) return native.data.todos;
  return "todo" in native.data && native.data.todo !== undefined ? [native.data.todo] : [];
}

function issuesOf(native: TodoEnvelope): readonly TodoIssueRow[] {
  return native.ok && "issues" in native.data ? native.data.issues : [];
}
