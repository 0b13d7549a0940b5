import { counted } from "@fathomline/bounds";
import { at, countAt, listAt, numberAt, textAt } from "./facts.ts";
import { effectNotes, freshness } from "./search-view.ts";
import { commonExtra, commonNotes, countNote, failureView, mark, span, type Line, type View } from "./view.ts";

/** `project_artifact_describe`: the frontmatter fields that documents really have. */
export function describeView(details: unknown): View {
  const notes = [...commonNotes(details), ...effectNotes(details)];
  if (at(details, "ok") !== true) return failureView(details, notes);
  const defined = countAt(details, "definitions", "total") ?? 0;
  const known = countAt(details, "documents");
  return {
    head: [
      mark(details),
      span(counted(countAt(details, "observed", "total") ?? null, "field")),
      span(typeof known === "number" ? ` in ${counted(known, "document")}` : "", "muted"),
      span(defined === 0 ? "" : `, ${counted(defined, "definition")}`, "muted"),
    ],
    rows: listAt(details, "fields").map(fieldLine),
    notes: [
      ...countNote(countAt(details, "observed", "omitted"), "field", "left out"),
      ...countNote(countAt(details, "definitions", "omitted"), "definition", "left out"),
      ...countNote(numberAt(details, "fieldsOmitted"), "field", "not listed here"),
      ...countNote(countAt(details, "notObserved"), "field", "asked for and in no document"),
      ...countNote(countAt(details, "problems"), "problem", "met in files"),
      ...notes,
    ],
    extra: [...commonExtra(details), ...freshness(details)],
  };
}

function fieldLine(row: unknown): Line {
  const variants = numberAt(row, "variants");
  const documents = countAt(row, "documents") ?? null;
  return [
    span(textAt(row, "name") ?? "?", "accent"),
    span(`  ${counted(documents, "document")}`, "muted"),
    span(at(row, "typeConflict") === true ? "  types differ" : "", "warning"),
    span(variants === 0 ? "" : `  ${counted(variants, "other spelling")}`, "warning"),
  ];
}
