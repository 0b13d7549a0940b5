import { operatorIn } from "./query-operator.ts";
import { type QueryPiece, QueryPieces } from "./query-pieces.ts";
import { queryTerm, type QueryTerm } from "./query-term.ts";

/** Terms of one query; further ones are counted in a note. */
export const QUERY_TERMS_MAX = 64;
/** Characters of one term that are read. */
const QUERY_TERM_MAX_CHARS = 1024;
/** Parts of one term that must follow each other. */
export const QUERY_TERM_WORDS_MAX = 64;
/** Characters of the example in a note. */
const QUERY_NOTE_MAX_CHARS = 80;

/**
 * Why the query was not read as it may have been meant.
 * - `unclosed_quote`: a quote without an end was read as text
 * - `operator_as_text`: `-x`, `OR`, `field:value` or `*` was read as text
 * - `nothing_searchable`: a term without a letter or number was dropped
 * - `term_clipped`: a term was longer than QUERY_TERM_MAX_CHARS or QUERY_TERM_WORDS_MAX
 * - `terms_omitted`: terms after the first QUERY_TERMS_MAX were dropped
 */
export type QueryNoteCode =
  | "unclosed_quote"
  | "operator_as_text"
  | "nothing_searchable"
  | "term_clipped"
  | "terms_omitted";

export interface QueryNote {
  readonly code: QueryNoteCode;
  /** How many times. */
  readonly count: number;
  /** The first of them as typed, at most QUERY_NOTE_MAX_CHARS. */
  readonly text: string;
}

export interface LexedQuery {
  readonly terms: QueryTerm[];
  readonly notes: QueryNote[];
}

/**
 * Splits a query at white space. `"..."`, `'...'` and typographic quotes make one term whose words must follow each
 * other. There are no operators. Terms that mean the same are kept once. Linear in the length of the query.
 */
export function lexQuery(text: string): LexedQuery {
  const terms = new Map<string, QueryTerm>();
  const notes = new Notes();
  for (const piece of new QueryPieces(text)) {
    if (piece.unclosedQuote) notes.add("unclosed_quote", piece.text);
    if (terms.size >= QUERY_TERMS_MAX) notes.add("terms_omitted", piece.text);
    else readPiece(piece, terms, notes);
  }
  return { terms: [...terms.values()], notes: notes.list() };
}

function readPiece(piece: QueryPiece, terms: Map<string, QueryTerm>, notes: Notes): void {
  const text = piece.text.slice(0, QUERY_TERM_MAX_CHARS).toWellFormed();
  if (!piece.phrase && operatorIn(text)) notes.add("operator_as_text", text);
  const term = queryTerm(text, piece.phrase, QUERY_TERM_WORDS_MAX);
  if (term === undefined) {
    notes.add("nothing_searchable", piece.text);
    return;
  }
  if (text.length < piece.text.length || term.words.length === QUERY_TERM_WORDS_MAX) {
    notes.add("term_clipped", piece.text);
  }
  const key = `${term.words.join(" ")}|${term.joined ?? ""}`;
  if (!terms.has(key)) terms.set(key, term);
}

class Notes {
  readonly #notes = new Map<QueryNoteCode, { count: number; text: string }>();

  add(code: QueryNoteCode, text: string): void {
    const note = this.#notes.get(code);
    if (note === undefined)
      this.#notes.set(code, { count: 1, text: text.slice(0, QUERY_NOTE_MAX_CHARS).toWellFormed() });
    else note.count += 1;
  }

  list(): QueryNote[] {
    return [...this.#notes].map(([code, note]) => ({ code, count: note.count, text: note.text }));
  }
}
