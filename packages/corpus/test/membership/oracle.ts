import type { CorpusQuery, DocumentField } from "../../src/index.ts";
import { isOtherNumber } from "../text/naive-number.ts";
import { meetsCondition } from "./filter-oracle.ts";
import type { GeneratedDocument } from "./generated-corpus.ts";
import { valuesOfField, type GeneratedValue } from "./generated-field.ts";

/** Documents with all words, from which on those with some are left out. */
const ENOUGH_WITH_ALL = 10;
const ALL_FIELDS: readonly DocumentField[] = ["path", "title", "tags", "frontmatter", "headings", "body"];

type Values = Readonly<Record<DocumentField, readonly (readonly string[])[]>>;

/** The documents that answer a query, and whether some do with some of its words only because few have all. */
export interface Scanned {
  readonly documents: readonly GeneratedDocument[];
  readonly anyWords: boolean;
  /** Those that have all; they come first. */
  readonly withAll: readonly GeneratedDocument[];
}

/** Looks at every document; `auto` asks for any word too where few documents have all. */
export function scan(documents: readonly GeneratedDocument[], query: Partial<CorpusQuery>): Scanned {
  const found = documents.filter((document) => answers(document, query));
  if (found.length >= ENOUGH_WITH_ALL || query.matchMode !== "auto" || query.minTermMatches !== undefined)
    return { documents: found, anyWords: false, withAll: found };
  const some = documents.filter((document) => answers(document, { ...query, matchMode: "any" }));
  return { documents: some, anyWords: some.length > found.length, withAll: found };
}

/** Whether a document answers a query: every value of every field, word by word. */
function answers(document: GeneratedDocument, query: Partial<CorpusQuery>): boolean {
  return inScope(document, query) && passesFilters(document, query) && matchesWords(document, query);
}

function inScope({ path }: GeneratedDocument, { scopes = [] }: Partial<CorpusQuery>): boolean {
  return (
    scopes.length === 0 ||
    scopes.some((scope) => path.startsWith(scope === "docs" || scope === "todos" ? `${scope}/` : `docs/${scope}/`))
  );
}

function passesFilters(
  document: GeneratedDocument,
  { filters = {}, includeCompletedTodos }: Partial<CorpusQuery>,
): boolean {
  for (const [name, condition] of Object.entries(filters)) {
    if (!meetsCondition(name, fieldOf(document, name), condition)) return false;
  }
  const { status } = filters;
  const isHidden = includeCompletedTodos === false && status === undefined && document.path.startsWith("todos/");
  return !(isHidden && normal(document.status) === "complete");
}

function texts(list: readonly string[]): readonly GeneratedValue[] {
  return list.map((text) => ({ kind: "text", text, quoted: false }));
}

function fieldOf(document: GeneratedDocument, name: string): readonly GeneratedValue[] | undefined {
  if (name === "value") return valuesOfField(document.value);
  // Its value is replaced by a mark that nothing is compared with.
  if (name === "token") return document.token === undefined ? undefined : [];
  if (name === "tags") return texts(document.tags);
  if (name === "title") return document.title.length === 0 ? undefined : texts([document.title.join(" ")]);
  return texts([name === "status" ? document.status : document.component]);
}

function matchesWords(document: GeneratedDocument, query: Partial<CorpusQuery>): boolean {
  const values = valuesOf(document);
  const fields = query.fields === undefined || query.fields.length === 0 ? ALL_FIELDS : query.fields;
  const occurs = (term: string): boolean =>
    fields.some((field) => values[field].some((value) => occursIn(value, term.split(" "))));
  if (!(query.requiredTerms ?? []).every(occurs)) return false;
  const terms = [...new Set((query.text ?? "").split(" ").filter((term) => term !== ""))];
  if (terms.length === 0) return true;
  // The phrase is made of the distinct terms.
  if (query.matchMode === "phrase") return occurs(terms.join(" "));
  const found = terms.filter(occurs).length;
  if (query.minTermMatches !== undefined) return found >= Math.min(query.minTermMatches, terms.length);
  return query.matchMode === "any" ? found > 0 : found === terms.length;
}

function normal(status: string): string {
  return status === "completed" ? "complete" : status;
}

/** Words that follow each other; the last one may go on when it has three letters or more, and one alone have the other number. */
function occursIn(value: readonly string[], wanted: readonly string[]): boolean {
  const last = wanted.length - 1;
  return value.some((_, from) =>
    wanted.every((word, index) => {
      const found = value[from + index];
      if (found === undefined) return false;
      if (last === 0 && isOtherNumber(found, word)) return true;
      return index === last && word.length >= 3 ? found.startsWith(word) : found === word;
    }),
  );
}

function valuesOf(document: GeneratedDocument): Values {
  const headings = document.heading.length === 0 ? [] : [document.heading];
  return {
    title: document.title.length === 0 ? [] : [document.title],
    tags: document.tags.map((tag) => [tag]),
    // What stands for a sensitive value is a word like any other.
    frontmatter: [[document.component], [document.status], ...(document.token === undefined ? [] : [["redacted"]])],
    headings,
    path: [pathWords(document)],
    // The heading line is part of the body.
    body: [[...headings.flat(), ...document.body]],
  };
}

/** `docs/plans/mig-q1x.md` without the joined spellings, which no generated term can be. */
function pathWords({ path }: GeneratedDocument): readonly string[] {
  return path.split(/[^a-z0-9]+/).flatMap((part) => part.match(/[a-z]+|\d+/g) ?? []);
}
