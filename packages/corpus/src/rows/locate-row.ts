import type { CorpusMatch } from "../answer.ts";
import type { LocatedFields } from "../rank/field-matches.ts";
import type { CompiledQuery } from "../query/compile-query.ts";
import type { DocumentField } from "../request.ts";
import { bestWindow, snippet, type MatchSpan } from "../text/locate.ts";
import type { RowDocument } from "./row-document.ts";

/** Where a query matches a document, and a line of text around it. */
export interface LocatedRow {
  readonly match: CorpusMatch;
  readonly snippet: string | undefined;
}

/** The places in one value of a field. */
interface LocatedValue {
  readonly value: string;
  readonly spans: readonly MatchSpan[];
}

/** The fields in the order in which one of them gives the match its line. */
const LINE_ORDER: readonly DocumentField[] = ["body", "headings", "frontmatter", "tags", "title", "path"];

/** The match of a query in a file just read, from the places of its terms; `undefined` when none of them occurs. */
export function locateRow(
  document: RowDocument,
  located: LocatedFields,
  query: CompiledQuery,
  snippetChars: number,
): LocatedRow | undefined {
  const places = new Map<DocumentField, LocatedValue>();
  for (const [field, spans] of located) {
    const best = bestValue(document.values(field), spans);
    if (best !== undefined) places.set(field, best);
  }
  const field = LINE_ORDER.find((name) => places.has(name));
  const place = field === undefined ? undefined : places.get(field);
  if (field === undefined || place === undefined) return undefined;
  const line = lineOf(field, place, document);
  const isInBody = line >= document.bodyLine;
  const section = isInBody ? document.sectionAt(line) : undefined;
  return {
    match: {
      fields: query.fields.filter((name) => places.has(name)),
      headingPath: section?.headingPath ?? [],
      startLine: section?.firstLine ?? line,
      endLine: section === undefined ? line : Math.max(section.lastLine, line),
      line,
    },
    snippet:
      field === "body" || field === "headings" ? snippet(place.value, place.spans, snippetChars).text : undefined,
  };
}

/** The value of a field that holds the most distinct terms, the first of equals. */
function bestValue(values: readonly string[], located: readonly (readonly MatchSpan[])[]): LocatedValue | undefined {
  let best: LocatedValue | undefined;
  let bestTerms = 0;
  for (const [index, value] of values.entries()) {
    const spans = located[index] ?? [];
    const terms = new Set(spans.map((span) => span.term)).size;
    if (terms > bestTerms) best = { value, spans };
    bestTerms = Math.max(bestTerms, terms);
  }
  return best;
}

const WINDOW_CHARS = 200;

function lineOf(field: DocumentField, { value, spans }: LocatedValue, document: RowDocument): number {
  const { bodyLine } = document;
  const { titleSource, fields } = document.parts;
  if (field === "body") {
    // The searched part keeps the line breaks of the body.
    const start = bestWindow(spans, WINDOW_CHARS)?.start ?? 0;
    return bodyLine + (value.slice(0, start).match(/\r\n|\n|\r/g)?.length ?? 0);
  }
  if (field === "headings" || (field === "title" && titleSource === "heading")) {
    const { headings } = document;
    return headings.find((heading) => heading.text === value)?.line ?? headings[0]?.line ?? bodyLine;
  }
  if (field === "path") return bodyLine;
  const name = field === "title" || field === "tags" ? field : undefined;
  const holder = fields.find(
    (candidate) =>
      (name === undefined || candidate.name === name) && candidate.values.some((one) => one.text === value),
  );
  return holder?.line ?? 1;
}
