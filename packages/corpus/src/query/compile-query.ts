import type { CorpusNote } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import type { CorpusQuery, DocumentField } from "../request.ts";
import { lexQuery, QUERY_TERM_WORDS_MAX } from "../text/lex-query.ts";
import { QueryPieces } from "../text/query-pieces.ts";
import { queryTerm, type QueryTerm } from "../text/query-term.ts";

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
  /** The whole text as one phrase, when it has several terms: what earns the phrase bonus. */
  readonly whole: QueryTerm | undefined;
  readonly notes: readonly CorpusNote[];
}

/** Reads the terms of a query. Total on every text; what was read otherwise than it may have been meant is noted. */
export function compileQuery(query: CorpusQuery): CompiledQuery {
  const notes: CorpusNote[] = [];
  const lexed = lexQuery(query.text ?? "");
  for (const { code, count, text } of lexed.notes) notes.push({ code, count, detail: text });
  const required = wholeTerms(query.requiredTerms, notes);
  const optional = wholeTerms(query.optionalTerms, notes);
  const whole = lexed.terms.length > 1 ? phraseOf(lexed.terms) : undefined;
  const main = query.matchMode === "phrase" && whole !== undefined ? [whole] : lexed.terms;
  const minMatches = requiredCount(query, main.length, notes);
  const wanted = ALL_FIELDS.filter((field) => query.fields.includes(field));
  return {
    required,
    main: main.map((term) => wantedTerm(term)),
    minMatches,
    optional,
    fields: wanted.length === 0 ? ALL_FIELDS : wanted,
    whole,
    notes,
  };
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

function phraseOf(terms: readonly QueryTerm[]): QueryTerm | undefined {
  return queryTerm(terms.map(({ text }) => text).join(" "), true, QUERY_TERM_WORDS_MAX);
}

function wantedTerm(term: QueryTerm): WantedTerm {
  const last = term.words.at(-1) ?? "";
  return { term, tier: last.length >= PREFIX_MIN_CHARS ? "prefix" : "exact" };
}
