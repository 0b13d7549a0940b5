import type { CorpusNote } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import type { CorpusQuery, DocumentField } from "../request.ts";
import { lexQuery, QUERY_TERM_WORDS_MAX } from "../text/lex-query.ts";
import { QueryPieces } from "../text/query-pieces.ts";
import { numberForms } from "../text/number-forms.ts";
import { queryTerm, termOfWord, type QueryTerm } from "../text/query-term.ts";
import { placeTerms, type NeighbouringTerms, type SplitRun } from "./place-terms.ts";

const ALL_FIELDS: readonly DocumentField[] = ["title", "tags", "frontmatter", "headings", "path", "body"];

/** Shorter last words are matched whole: as prefixes they would find nearly everything. */
const PREFIX_MIN_CHARS = 3;

/** One term of a compiled query. */
export interface WantedTerm {
  readonly term: QueryTerm;
  /** `prefix`: its last word may go on. `typo`: no document has it, and the words of `readAs` stand in for it. */
  readonly tier: "exact" | "prefix" | "typo";
  /** Words of the index that are searched in its place, the nearest first; only with tier `typo`. */
  readonly readAs?: readonly QueryTerm[];
  /** Its singulars or plurals, found as whole words beside it. */
  readonly forms?: readonly QueryTerm[];
}

/** A query in the form in which the index, the rank and the oracle of the tests take it. */
export interface CompiledQuery {
  /** Every one must occur. */
  readonly required: readonly WantedTerm[];
  /** At least `minMatches` must occur. */
  readonly main: readonly WantedTerm[];
  readonly minMatches: number;
  /** Lift the order only. */
  readonly optional: readonly WantedTerm[];
  readonly fields: readonly DocumentField[];
  /** What earns the bonus for words that follow each other. */
  readonly neighbours: readonly NeighbouringTerms[];
  readonly splitRuns: readonly SplitRun[];
  readonly notes: readonly CorpusNote[];
}

/** Whether any document has a term in one of the fields. */
type IsFound = (wanted: WantedTerm, fields: readonly DocumentField[]) => boolean;

/**
 * Reads the terms of a query. Total on every text; what was read otherwise than it may have been meant is noted. A text without
 * spaces that is not found as a whole is read as its words; without `isFound` everything counts as found.
 */
export function compileQuery(query: CorpusQuery, isFound: IsFound = () => true): CompiledQuery {
  const notes: CorpusNote[] = [];
  const lexed = lexQuery(query.text ?? "");
  for (const { code, count, text } of lexed.notes) notes.push({ code, count, detail: text });
  const required = wholeTerms(query.requiredTerms, notes);
  const optional = wholeTerms(query.optionalTerms, notes);
  const wanted = ALL_FIELDS.filter((field) => query.fields.includes(field));
  const fields = wanted.length === 0 ? ALL_FIELDS : wanted;
  const { terms, neighbours, splitRuns, omitted } = placeTerms(lexed.terms, query.matchMode, (term) =>
    isFound(wantedTerm(term), fields),
  );
  if (omitted > 0) notes.push({ code: "terms_omitted", count: omitted });
  const minMatches = requiredCount(query, terms.length, notes);
  return {
    required,
    main: terms.map((term) => wantedTerm(term)),
    minMatches,
    optional,
    fields,
    neighbours,
    splitRuns,
    notes,
  };
}

/** The same query, satisfied by any of its main terms; undefined where that would change nothing, or all were asked for. */
export function withAnyTerm(compiled: CompiledQuery, query: CorpusQuery): CompiledQuery | undefined {
  const asksForAll = query.matchMode !== "auto" || query.minTermMatches !== undefined;
  return asksForAll || compiled.main.length < 2 ? undefined : { ...compiled, minMatches: 1 };
}

/** The other forms of a term that are not found as longer words already. */
export function formsBeside({ term, tier, forms = [] }: WantedTerm): readonly QueryTerm[] {
  const [word = ""] = term.words;
  return tier === "prefix" ? forms.filter(({ text }) => !text.startsWith(word)) : forms;
}

/** Whether nothing is asked of a document's words. */
export function hasNoTerms(query: CompiledQuery): boolean {
  return query.required.length === 0 && query.main.length === 0;
}

function requiredCount(query: CorpusQuery, terms: number, notes: CorpusNote[]): number {
  const { minTermMatches, matchMode } = query;
  if (minTermMatches !== undefined) {
    if (matchMode === "phrase") notes.push({ code: "min_terms_ignored" });
    else {
      if (minTermMatches > terms && terms > 0) notes.push({ code: "min_terms_capped", count: terms });
      return Math.min(Math.max(1, minTermMatches), terms);
    }
  }
  return matchMode === "any" ? Math.min(1, terms) : terms;
}

function wholeTerms(texts: readonly string[], notes: CorpusNote[]): readonly WantedTerm[] {
  const terms: WantedTerm[] = [];
  for (const text of texts.slice(0, CORPUS_LIMITS.queryTerms)) {
    const term = queryTerm(text.toWellFormed(), isQuoted(text), QUERY_TERM_WORDS_MAX);
    if (term === undefined)
      notes.push({ code: "nothing_searchable", count: 1, detail: text.slice(0, 80).toWellFormed() });
    else terms.push(wantedTerm(term));
  }
  if (texts.length > CORPUS_LIMITS.queryTerms)
    notes.push({ code: "terms_omitted", count: texts.length - CORPUS_LIMITS.queryTerms });
  return terms;
}

function isQuoted(text: string): boolean {
  const [first] = new QueryPieces(text);
  return first?.phrase === true;
}

function wantedTerm(term: QueryTerm): WantedTerm {
  const [word = ""] = term.words;
  const last = term.words.at(-1) ?? "";
  const tier = last.length >= PREFIX_MIN_CHARS ? "prefix" : "exact";
  const forms = term.phrase || term.words.length > 1 ? [] : numberForms(word);
  return forms.length === 0 ? { term, tier } : { term, tier, forms: forms.map(termOfWord) };
}
