import { clipChars } from "@fathomline/bounds";
import { documentTitle, readFrontmatter, readHeadings, type Heading } from "@fathomline/markdown";

import type { CorpusDiagnostic } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { extractLinks } from "../links/extract-links.ts";
import { linkCandidates } from "../links/link-keys.ts";
import { redactText } from "../redact/redact-text.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";
import type { DocumentFacts, DocumentTexts, ParsedDocument, ParsePurpose } from "./document.ts";
import { documentDate } from "./document-date.ts";
import { documentKind } from "./document-kind.ts";
import { filterValues } from "./filter-values.ts";
import { frontmatterFields, type DocumentFieldValues } from "./frontmatter-fields.ts";
import { searchedBody } from "./searched-body.ts";
import { todoNameFields } from "./todo-name.ts";

/** Frontmatter findings that leave every field readable. */
const HARMLESS: ReadonlySet<string> = new Set(["duplicate_key"]);

const NO_LINKS: ReturnType<typeof extractLinks> = { links: [], more: 0 };

export interface DocumentSource {
  readonly role: CorpusRoot["role"];
  /** Below the root, `/`-separated. */
  readonly path: string;
  /** Relative to the workspace. */
  readonly key: string;
  readonly text: string;
  /** Sequences of the file that were no UTF-8. */
  readonly replaced: number;
  readonly tooLarge: boolean;
  readonly coverage: CorpusRequest["coverage"];
}

/** Parses one document; total on every text. For a row, what rows do not show is left empty. */
export function parseDocument(source: DocumentSource, purpose: ParsePurpose): ParsedDocument {
  const { role, path, text } = source;
  const frontmatter = readFrontmatter(text);
  const { body } = frontmatter.block;
  const headings = readHeadings(text, body);
  const kept = headings.headings.slice(0, CORPUS_LIMITS.headingsPerDocument);
  const searched = searchedBody(text.slice(body.start, body.end), source.coverage);
  const links = purpose === "row" ? NO_LINKS : extractLinks(text, body);
  const fields = withNameFields(frontmatterFields(frontmatter.fields), role, path);
  const omittedHeadings = headings.omitted + headings.headings.length - kept.length;
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
  const title = titleOf(frontmatter.fields, kept, path);
  const facts: DocumentFacts = {
    ...title,
    description: singleText(fields, "description"),
    fields,
    diagnostics: found,
    malformed: frontmatter.diagnostics.some(({ code }) => !HARMLESS.has(code)),
    previewCut: searched.cut || source.tooLarge,
    tooLarge: source.tooLarge,
    dateMs: documentDate(fields),
  };
  const values = purpose === "index" ? filterValues(fields) : [];
  const kind = documentKind(role, path);
  return {
    outcome: "text",
    kind,
    completed: kind === "todo" && values.some(({ name, value }) => name === "status" && value === "complete"),
    facts,
    texts: textsOf(facts, kept, path, searched.text),
    filterValues: values,
    links: links.links.map((link) => linkCandidates(source.key, link)),
    body,
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
    body: { start: 0, end: 0, line: 1 },
  };
}

function titleOf(
  fields: Parameters<typeof documentTitle>[0],
  headings: readonly Heading[],
  path: string,
): Pick<DocumentFacts, "title" | "titleSource"> {
  const { title, source } = documentTitle(fields, headings);
  if (source === "none") return { title: fileTitle(path), titleSource: "file_name" };
  const oneLine = redactText(title.slice(0, CORPUS_LIMITS.fieldTextChars)).text.replaceAll(/\s+/g, " ").trim();
  return { title: oneLine, titleSource: source };
}

function fileTitle(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/i, "");
}

/** Adds what a canonical todo name says where the frontmatter is silent. */
function withNameFields(
  fields: readonly DocumentFieldValues[],
  role: CorpusRoot["role"],
  path: string,
): readonly DocumentFieldValues[] {
  const named = role === "todos" ? todoNameFields(path) : undefined;
  if (named === undefined) return fields;
  const missing = (["status", "priority"] as const).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...fields,
    ...missing.map((name) => ({
      name,
      type: "string" as const,
      values: [{ text: named[name], type: "string" as const }],
      line: 1,
    })),
  ];
}

function singleText(fields: readonly DocumentFieldValues[], name: string): string | undefined {
  const text = fields.find((field) => field.name === name && field.type !== "map")?.values[0]?.text;
  if (text === undefined) return undefined;
  const plain = clipChars(text.replaceAll(/\s+/g, " ").trim(), CORPUS_LIMITS.fieldTextChars).text;
  return plain === "" ? undefined : plain;
}

/** Each text belongs to one column: title and tags are not frontmatter, a title that comes from elsewhere is no title text twice. */
function textsOf(facts: DocumentFacts, headings: readonly Heading[], path: string, body: string): DocumentTexts {
  const values = (wanted: (name: string) => boolean): string[] =>
    facts.fields.filter(({ name }) => wanted(name)).flatMap((field) => field.values.map(({ text }) => text));
  return {
    title: facts.titleSource === "file_name" ? [] : [facts.title],
    tags: values((name) => name === "tags"),
    frontmatter: values((name) => name !== "tags" && !(name === "title" && facts.titleSource === "frontmatter")),
    headings: headings.map(({ text }) => redactText(text).text).filter((text) => text !== ""),
    path: [path],
    body: body === "" ? [] : [body],
  };
}
