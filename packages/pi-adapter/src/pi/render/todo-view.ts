import { counted } from "@fathomline/bounds";
import { at, countAt, listAt, numberAt, textAt } from "./facts.ts";
import type { PiColor } from "./host.ts";
import {
  commonExtra,
  commonNotes,
  countNote,
  failureView,
  mark,
  note,
  pathSpan,
  span,
  type Line,
  type View,
} from "./view.ts";

const STATUS_COLORS: ReadonlyMap<string, PiColor> = new Map([
  ["ready", "accent"],
  ["pending", "muted"],
  ["complete", "success"],
]);

/** The six todo tools: todos, findings, and above all what a call changed or may have changed. */
export function todoView(details: unknown): View {
  const notes = [...rootNote(details), ...commonNotes(details), ...changes(details)];
  if (at(details, "ok") !== true) return failureView(details, notes);
  const todos = listAt(details, "todos");
  return {
    head: [mark(details), ...headOf(details, todos)],
    rows: [...listAt(details, "issues").map(issueLine), ...todos.map(todoLine)],
    notes: [
      ...countNote(countAt(details, "counts", "todos", "omitted"), "todo", "left out"),
      ...countNote(countAt(details, "counts", "issues", "omitted"), "finding", "left out"),
      ...countNote(numberAt(details, "todosOmitted"), "todo", "not listed here"),
      ...countNote(numberAt(details, "issuesOmitted"), "finding", "not listed here"),
      ...notes,
    ],
    extra: [...effects(details), ...commonExtra(details)],
  };
}

function headOf(details: unknown, todos: readonly unknown[]): Line {
  const operation = textAt(details, "operation");
  if (operation === "todo_allocate") {
    return [span(`next id ${textAt(details, "nextId") ?? "?"}`), span(", not reserved", "muted")];
  }
  if (operation === "todo_create") return [span("created", "success")];
  if (operation === "todo_transition") {
    return [span("now "), statusSpan(textAt(todos[0], "status") ?? "?")];
  }
  const state = operation === "todo_inspect" ? [span(`${textAt(details, "state") ?? "?"}, `)] : [];
  const issues = countAt(details, "counts", "issues", "total");
  const found =
    issues === undefined ? [] : [span(`, ${counted(issues, "finding")}`, issues === 0 ? "muted" : "warning")];
  const total = countAt(details, "counts", "todos", "total");
  return [...state, span(counted(total === undefined ? todos.length : total, "todo")), ...found];
}

function todoLine(todo: unknown): Line {
  return [
    span(`${textAt(todo, "renderedId") ?? "?"} `),
    statusSpan(textAt(todo, "status") ?? "?"),
    span(` ${textAt(todo, "priority") ?? "?"}  `, "muted"),
    pathSpan(textAt(todo, "path") ?? "?"),
  ];
}

function issueLine(issue: unknown): Line {
  const path = textAt(issue, "path");
  const place = path === undefined ? [] : [span("  "), pathSpan(path)];
  return [span(textAt(issue, "code") ?? "?", "warning"), ...place];
}

function statusSpan(status: string): { text: string; color: PiColor } {
  return { ...span(status), color: STATUS_COLORS.get(status) ?? "text" };
}

function rootNote(details: unknown): readonly Line[] {
  const root = textAt(details, "root");
  return root === undefined || root === "present" ? [] : [note(`todos folder: ${root}`)];
}

/** What is to be looked at: changes, uncertain ones, settled or failed journals of earlier calls, a rollback. */
function changes(details: unknown): readonly Line[] {
  const documents = textAt(details, "effects", "documents");
  const recovery = textAt(details, "effects", "recovery");
  const rollback = textAt(details, "effects", "rollback");
  const settled = countAt(details, "effects", "receipts") ?? null;
  return [
    ...(documents === "changed" ? [note("documents changed", "success")] : []),
    ...(documents === "possible" ? [note("documents may have changed")] : []),
    ...(documents === "unknown" ? [note("what changed is not known")] : []),
    ...(recovery === "completed" ? [note(`settled ${counted(settled, "interrupted change")}`)] : []),
    ...(recovery === "failed" ? [note("an interrupted change could not be settled", "error")] : []),
    ...(rollback === "completed" ? [note("rolled back")] : []),
    ...(rollback === "failed" ? [note("rolling back failed", "error")] : []),
  ];
}

function effects(details: unknown): readonly Line[] {
  const phase = textAt(details, "effects", "phase");
  const coordination = textAt(details, "effects", "coordination");
  return phase === undefined && coordination === undefined
    ? []
    : [note(`phase ${phase ?? "unknown"}, lock and journals: ${coordination ?? "unknown"}`, "dim")];
}
