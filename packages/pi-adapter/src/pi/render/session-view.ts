import { counted } from "@fathomline/bounds";
import { at, countAt, listAt, numberAt, textAt } from "./facts.ts";
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

/** The two session tools. Leads are questions, not findings, and the row says so. */
export function sessionView(details: unknown): View {
  const notes = commonNotes(details);
  if (at(details, "ok") !== true) return failureView(details, notes);
  const report = at(details, "report");
  const rows = listAt(report, "rows");
  const view = textAt(report, "view");
  return {
    head: [mark(details), ...headOf(report, view, rows.length)],
    rows: view === "locator" ? [locatorLine(report)] : rows.map((row) => rowLine(view, row)),
    notes: [
      ...countNote(numberAt(details, "rowsOmitted"), "row", "not listed here"),
      ...(typeof at(report, "nextCursor") === "string" ? [note("more pages", "muted")] : []),
      ...notes,
    ],
    extra: [...coverage(report), ...memory(details), ...commonExtra(details)],
  };
}

function headOf(report: unknown, view: string | undefined, shown: number): Line {
  if (view === "released") return [span("report released")];
  if (view === "locator") return [span("one place")];
  const page = [span(counted(countAt(report, "total") ?? null, NOUNS.get(view ?? "") ?? "row"))];
  const of = countAt(report, "total") === shown ? [] : [span(`, ${shown} here`, "muted")];
  const calls = countAt(report, "totals", "toolCalls");
  if (typeof calls !== "number") return [...page, ...of];
  const failures = numberAt(report, "totals", "failures");
  return [
    span(counted(calls, "tool call")),
    span(`, ${counted(failures, "failure")}`, failures === 0 ? "muted" : "warning"),
    span(`, ${counted(numberAt(report, "corpus", "logicalSessions"), "session")}; `, "muted"),
    ...page,
    span(" to look at", "muted"),
  ];
}

const NOUNS: ReadonlyMap<string, string> = new Map([
  ["leads", "lead"],
  ["events", "event"],
  ["usage", "usage row"],
]);

function rowLine(view: string | undefined, row: unknown): Line {
  if (view === "usage") return usageLine(row);
  return view === "leads" ? leadLine(row) : eventLine(row);
}

function leadLine(row: unknown): Line {
  const events = countAt(row, "indexedEvents") ?? null;
  const sessions = countAt(row, "indexedSessions") ?? null;
  return [
    span(textAt(row, "signature") ?? "?", "accent"),
    toolSpan(row),
    span(`  ${counted(events, "event")} in ${counted(sessions, "session")}`, "muted"),
    staleSpan(row),
  ];
}

function eventLine(row: unknown): Line {
  const failed = at(row, "outcome", "failed");
  const line = countAt(row, "provenance", "line");
  const duration = countAt(row, "durationMs");
  return [
    span(textAt(row, "kind") ?? "?", "accent"),
    toolSpan(row),
    failed === true ? span("  failed", "error") : span(failed === false ? "  succeeded" : "", "muted"),
    span(typeof duration === "number" ? `  ${duration} ms` : "", "muted"),
    span(typeof line === "number" ? `  line ${line}` : "", "dim"),
    staleSpan(row),
  ];
}

function usageLine(row: unknown): Line {
  const failures = numberAt(row, "failures");
  const name = textAt(row, "day") ?? textAt(row, "toolLabel") ?? textAt(row, "ref") ?? "all";
  return [
    span(`${textAt(row, "group") ?? "?"} ${name}`, "accent"),
    span(`  ${counted(countAt(row, "totalTokens") ?? null, "token")}`),
    span(`  ${counted(countAt(row, "toolCalls") ?? null, "call")}`, "muted"),
    span(failures === 0 ? "" : `  ${counted(failures, "failure")}`, "warning"),
  ];
}

function locatorLine(report: unknown): Line {
  const path = textAt(report, "path") ?? "?";
  const line = countAt(report, "line");
  return [pathSpan(path), span(typeof line === "number" ? `:${line}` : "", "muted")];
}

function toolSpan(row: unknown): Line[number] {
  const label = textAt(row, "toolLabel") ?? textAt(row, "toolRef");
  return span(label === undefined ? "" : `  ${label}`);
}

function staleSpan(row: unknown): Line[number] {
  return span(at(row, "stale") === true ? "  stale" : "", "warning");
}

function coverage(report: unknown): readonly Line[] {
  const ref = textAt(report, "reportRef");
  const observed = countAt(report, "evidenceCoverage", "observedEvents");
  const indexed = countAt(report, "evidenceCoverage", "indexedEvents");
  return [
    ...(ref === undefined ? [] : [note(`report ${ref}`, "dim")]),
    ...(typeof observed === "number" && typeof indexed === "number"
      ? [note(`${indexed} of ${observed} events can be paged to`, "dim")]
      : []),
  ];
}

function memory(details: unknown): readonly Line[] {
  const state = textAt(details, "effects", "memory");
  return state === undefined ? [] : [note(`reports in memory: ${state}`, "dim")];
}
