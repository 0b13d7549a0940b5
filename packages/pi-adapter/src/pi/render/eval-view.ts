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

const SEVERITY_COLORS: ReadonlyMap<string, PiColor> = new Map([
  ["error", "error"],
  ["warning", "warning"],
]);

/** `skill_eval_review`: what would waste money, the worst first, as the tool ordered it. */
export function reviewView(details: unknown): View {
  const notes = commonNotes(details);
  if (at(details, "ok") !== true) return failureView(details, notes);
  const errors = numberAt(details, "counts", "errors");
  const warnings = numberAt(details, "counts", "warnings");
  const cases = countAt(details, "counts", "cases") ?? null;
  return {
    head: [
      mark(details),
      span(counted(errors, "error"), errors === 0 ? "muted" : "error"),
      span(`, ${counted(warnings, "warning")}`, warnings === 0 ? "muted" : "warning"),
      span(` in ${counted(cases, "case")}`, "muted"),
    ],
    rows: listAt(details, "findings").map(findingLine),
    notes: [
      ...countNote(numberAt(details, "findingsOmitted"), "finding", "not listed here"),
      ...countNote(countAt(details, "notEvaluated"), "rule", "not evaluated"),
      ...notes,
    ],
    extra: commonExtra(details),
  };
}

function findingLine(row: unknown): Line {
  const severity = textAt(row, "severity") ?? "?";
  const path = textAt(row, "path");
  return [
    span(`${severity} `, SEVERITY_COLORS.get(severity) ?? "muted"),
    span(textAt(row, "rule") ?? "?"),
    ...(path === undefined ? [] : [span("  "), pathSpan(path)]),
    span(textAt(row, "pointer") ?? "", "muted"),
  ];
}

const MODES: ReadonlyMap<string, Line[number]> = new Map([
  ["preview", span("plan, nothing changed")],
  ["applied", span("applied", "success")],
  ["unchanged", span("unchanged, all of it is there", "muted")],
]);

/** `skill_eval_bootstrap`: what would be or was written, and how a failed apply ended. */
export function bootstrapView(details: unknown): View {
  const notes = [...commonNotes(details), ...stageNotes(details)];
  if (at(details, "ok") !== true) return failureView(details, [...confirmation(details), ...notes]);
  const blockers = listAt(details, "blockers").filter((code) => typeof code === "string");
  const files = listAt(details, "files");
  return {
    head: [
      mark(details),
      MODES.get(textAt(details, "mode") ?? "") ?? span("?"),
      span(`: ${textAt(details, "evalName") ?? "?"}`, "accent"),
      span(`, ${counted(countAt(details, "counts", "files") ?? files.length, "file")}`, "muted"),
      span(`, ${counted(numberAt(details, "edits"), "edit")}`, "muted"),
    ],
    rows: files.map(fileLine),
    notes: [
      ...blockers.map((code) => note(`blocked: ${code}`, "error")),
      ...countNote(numberAt(details, "filesOmitted"), "file", "not listed here"),
      ...notes,
    ],
    extra: [...planHash(details), ...commonExtra(details)],
  };
}

function fileLine(row: unknown): Line {
  const bytes = countAt(row, "bytes") ?? null;
  return [pathSpan(textAt(row, "path") ?? "?"), span(`  ${counted(bytes, "byte")}`, "muted")];
}

function confirmation(details: unknown): readonly Line[] {
  const state = textAt(details, "confirmation");
  return state === undefined ? [] : [note(`confirmation: ${state}`)];
}

function stageNotes(details: unknown): readonly Line[] {
  const state = textAt(details, "effects", "state");
  const rollback = textAt(details, "effects", "rollback");
  const failed = listAt(details, "effects", "stages").filter((stage) => textAt(stage, "state") === "failed");
  return [
    ...(state === undefined || state === "none"
      ? []
      : [note(`package: ${state}`, state === "changed" ? "success" : "warning")]),
    ...failed.map((stage) => note(`failed stage: ${textAt(stage, "stage") ?? "?"}`, "error")),
    ...(rollback === undefined || rollback === "not_needed" ? [] : [note(`rollback: ${rollback}`)]),
  ];
}

function planHash(details: unknown): readonly Line[] {
  const hash = textAt(details, "planHash");
  return hash === undefined ? [] : [note(`plan ${hash}`, "dim")];
}
