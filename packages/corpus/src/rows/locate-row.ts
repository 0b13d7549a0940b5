import { findSection, readHeadings } from "@fathomline/markdown";

import type { CorpusMatch } from "../answer.ts";
import { locateWanted, type TokenizedFields } from "../rank/field-matches.ts";
import type { CompiledQuery, WantedTerm } from "../query/compile-query.ts";
import type { ParsedDocument } from "../read/document.ts";
import { redactText } from "../redact/redact-text.ts";
import type { DocumentField } from "../request.ts";
import { bestWindow, snippet, type MatchSpan } from "../text/locate.ts";
import type { TokenizedText } from "../text/tokenize.ts";

/** Where a query matches a document, and a line of text around it. */
export interface LocatedRow {
  readonly match: CorpusMatch;
  readonly snippet: string | undefined;
}

/** The fields in the order in which one of them gives the match its line. */
const LINE_ORDER: readonly DocumentField[] = ["body", "headings", "frontmatter", "tags", "title", "path"];

/** Locates a query in a file just read; `undefined` when none of its terms occurs. */
export function locateRow(
  text: string,
  parsed: ParsedDocument,
  fields: TokenizedFields,
  query: CompiledQuery,
  snippetChars: number,
): LocatedRow | undefined {
  const wanted = [...query.required, ...query.main, ...query.optional];
  const places = new Map<
    DocumentField,
    { readonly value: string; readonly index: number; readonly spans: readonly MatchSpan[] }
  >();
  for (const field of query.fields) {
    const best = bestValue(parsed.texts[field], fields.get(field) ?? [], wanted);
    if (best !== undefined) places.set(field, best);
  }
  const field = LINE_ORDER.find((name) => places.has(name));
  const place = field === undefined ? undefined : places.get(field);
  if (field === undefined || place === undefined) return undefined;
  const { body } = parsed;
  const line = lineOf(field, place.value, place.spans, { text, parsed });
  const section = findSection(text, body, line);
  const isInBody = line >= body.line;
  return {
    match: {
      fields: query.fields.filter((name) => places.has(name)),
      headingPath: isInBody ? section.path.map((heading) => redactText(heading.text).text) : [],
      startLine: isInBody ? section.firstLine : line,
      endLine: isInBody ? Math.max(section.lastLine, line) : line,
      line,
    },
    snippet:
      field === "body" || field === "headings" ? snippet(place.value, place.spans, snippetChars).text : undefined,
  };
}

/** The value of a field that holds the most distinct terms, the first of equals. */
function bestValue(
  values: readonly string[],
  tokenized: readonly TokenizedText[],
  wanted: readonly WantedTerm[],
): { readonly value: string; readonly index: number; readonly spans: readonly MatchSpan[] } | undefined {
  let best: { readonly value: string; readonly index: number; readonly spans: readonly MatchSpan[] } | undefined;
  let bestTerms = 0;
  for (const [index, value] of values.entries()) {
    const split = tokenized[index];
    if (split === undefined) continue;
    const spans = locateWanted(split, wanted);
    const terms = new Set(spans.map((span) => span.term)).size;
    if (terms > bestTerms) best = { value, index, spans };
    bestTerms = Math.max(bestTerms, terms);
  }
  return best;
}

interface LineSources {
  readonly text: string;
  readonly parsed: ParsedDocument;
}

const WINDOW_CHARS = 200;

function lineOf(field: DocumentField, value: string, spans: readonly MatchSpan[], sources: LineSources): number {
  const { parsed } = sources;
  const { body } = parsed;
  if (field === "body") {
    // The searched part keeps the line breaks of the body.
    const start = bestWindow(spans, WINDOW_CHARS)?.start ?? 0;
    return body.line + (value.slice(0, start).match(/\r\n|\n|\r/g)?.length ?? 0);
  }
  if (field === "headings" || (field === "title" && parsed.facts.titleSource === "heading")) {
    const { headings } = readHeadings(sources.text, body);
    return headings.find((heading) => redactText(heading.text).text === value)?.line ?? headings[0]?.line ?? body.line;
  }
  if (field === "path") return body.line;
  const name = field === "title" || field === "tags" ? field : undefined;
  const holder = parsed.facts.fields.find(
    (candidate) =>
      (name === undefined || candidate.name === name) && candidate.values.some((one) => one.text === value),
  );
  return holder?.line ?? 1;
}
