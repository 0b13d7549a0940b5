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

/** `project_artifact_search`: documents found, with the line to open. */
export function searchView(details: unknown): View {
  const notes = [...commonNotes(details), ...effectNotes(details)];
  if (at(details, "ok") !== true) return failureView(details, notes);
  const returned = numberAt(details, "returned");
  const total = countAt(details, "total") ?? null;
  const more = total === null || total > returned ? span(`, ${returned} returned`, "muted") : span("");
  return {
    head: [mark(details), span(`${counted(total, "document")} found`), more, span(searched(details), "muted")],
    rows: listAt(details, "rows").map(rowLine),
    notes: [
      ...countNote(countAt(details, "omitted"), "document", "left out"),
      ...countNote(numberAt(details, "rowsOmitted"), "row", "not listed here"),
      ...countNote(countAt(details, "documentsBeyondPreview"), "document", "searched in the first part only"),
      ...countNote(countAt(details, "problems"), "problem", "met in files"),
      ...notes,
    ],
    extra: [...commonExtra(details), ...freshness(details)],
  };
}

/** Effects of the two tools that own no document: the index, and any document that was touched after all. */
export function effectNotes(details: unknown): readonly Line[] {
  const documents = textAt(details, "effects", "documents");
  return documents === undefined || documents === "none" ? [] : [note(`documents: ${documents}`)];
}

/** How fresh the index was and whether this call wrote it. */
export function freshness(details: unknown): readonly Line[] {
  const index = textAt(details, "effects", "index");
  const state = textAt(details, "freshness");
  const words = [
    ...(state === undefined ? [] : [`freshness ${state}`]),
    ...(index === undefined ? [] : [`index effects: ${index}`]),
  ];
  return words.length === 0 ? [] : [note(words.join(", "), "dim")];
}

function rowLine(row: unknown): Line {
  const line = countAt(row, "line");
  const title = textAt(row, "title");
  return [
    pathSpan(textAt(row, "path") ?? "?"),
    span(typeof line === "number" ? `:${line}` : "", "muted"),
    span(title === undefined ? "" : `  ${title}`),
    span(`  ${textAt(row, "kind") ?? ""}`, "dim"),
  ];
}

function searched(details: unknown): string {
  const count = countAt(details, "documents");
  return typeof count === "number" ? ` of ${count} searched` : "";
}
