import type { CorpusDiagnostic } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { extractLinks } from "../links/extract-links.ts";
import { linkCandidates } from "../links/link-keys.ts";
import type { CorpusRoot } from "../request.ts";
import type { DocumentFacts, ParsedDocument } from "./document.ts";
import { documentDate } from "./document-date.ts";
import { documentKind } from "./document-kind.ts";
import { columnTexts, documentParts, fileTitle, type DocumentSource } from "./document-parts.ts";
import { filterValues } from "./filter-values.ts";
import { searchedBody } from "./searched-body.ts";

/** Frontmatter findings that leave every field readable. */
const HARMLESS: ReadonlySet<string> = new Set(["duplicate_key"]);

/** Parses one document for the index; total on every text. */
export function parseDocument(source: DocumentSource): ParsedDocument {
  const { role, path, text } = source;
  const parts = documentParts(source);
  const { frontmatter, headings, fields } = parts;
  const { body } = frontmatter.block;
  const searched = searchedBody(text.slice(body.start, body.end), source.coverage);
  const links = extractLinks(text, body);
  const keptHeadings = Math.min(headings.headings.length, CORPUS_LIMITS.headingsPerDocument);
  const omittedHeadings = headings.omitted + headings.headings.length - keptHeadings;
  const found: Omit<CorpusDiagnostic, "path">[] = frontmatter.diagnostics.map(
    ({ code, line, column, relatedLine }) => ({
      code,
      line,
      column,
      ...(relatedLine === null ? {} : { relatedLine }),
    }),
  );
  if (omittedHeadings > 0) found.push({ code: "headings_capped" });
  if (frontmatter.fields.length > CORPUS_LIMITS.fieldsPerDocument) found.push({ code: "fields_capped" });
  if (links.more > 0) found.push({ code: "links_capped" });
  if (source.replaced > 0) found.push({ code: "invalid_utf8_replaced" });
  if (source.tooLarge) found.push({ code: "too_large" });
  const facts: DocumentFacts = {
    title: parts.title,
    titleSource: parts.titleSource,
    description: parts.description,
    fields,
    diagnostics: found,
    malformed: frontmatter.diagnostics.some(({ code }) => !HARMLESS.has(code)),
    previewCut: searched.cut || source.tooLarge,
    tooLarge: source.tooLarge,
    dateMs: documentDate(fields),
  };
  const values = filterValues(fields);
  const kind = documentKind(role, path);
  return {
    outcome: "text",
    kind,
    completed: kind === "todo" && values.some(({ name, value }) => name === "status" && value === "complete"),
    facts,
    texts: {
      title: columnTexts(parts, path, "title"),
      tags: columnTexts(parts, path, "tags"),
      frontmatter: columnTexts(parts, path, "frontmatter"),
      headings: columnTexts(parts, path, "headings"),
      path: columnTexts(parts, path, "path"),
      body: searched.text === "" ? [] : [searched.text],
    },
    filterValues: values,
    links: links.links.map((link) => linkCandidates(source.key, link)),
  };
}

/** A file that holds no text: known, so that it is not read at every call, and found by nothing. */
export function parseNoText(role: CorpusRoot["role"], path: string): ParsedDocument {
  const facts: DocumentFacts = {
    title: fileTitle(path),
    titleSource: "file_name",
    description: undefined,
    fields: [],
    diagnostics: [{ code: "not_text" }],
    malformed: false,
    previewCut: false,
    tooLarge: false,
    dateMs: undefined,
  };
  const texts = { title: [], tags: [], frontmatter: [], headings: [], path: [], body: [] };
  return {
    outcome: "not_text",
    kind: documentKind(role, path),
    completed: false,
    facts,
    texts,
    filterValues: [],
    links: [],
  };
}
