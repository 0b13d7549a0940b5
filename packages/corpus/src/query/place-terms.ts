import { CORPUS_LIMITS } from "../limits.ts";
import type { CorpusQuery } from "../request.ts";
import { QUERY_TERM_WORDS_MAX } from "../text/lex-query.ts";
import { queryTerm, type QueryTerm } from "../text/query-term.ts";
import { wordsOfRun } from "./words-of-run.ts";

/** Two terms that the query has one after the other. */
export interface NeighbouringTerms {
  /** Places among the terms. */
  readonly first: number;
  readonly second: number;
  /** Both as one phrase. */
  readonly phrase: QueryTerm;
}

/** A text without spaces that is searched word by word. */
export interface SplitRun {
  readonly text: string;
  readonly words: readonly string[];
}

/** The terms that a query's text is searched as. */
export interface PlacedTerms {
  readonly terms: readonly QueryTerm[];
  readonly neighbours: readonly NeighbouringTerms[];
  readonly splitRuns: readonly SplitRun[];
  /** Words of texts without spaces beyond `CORPUS_LIMITS.queryTerms`. */
  readonly omitted: number;
}

interface PlacedTerm {
  readonly term: QueryTerm;
  /** What the query has between the term and the one before it. */
  readonly gap: " " | "";
}

/**
 * The terms as they are searched: all as one phrase where that is asked for; else a text without spaces that is not found as a whole
 * gives way to its words, and terms that mean the same are kept once.
 */
export function placeTerms(
  lexed: readonly QueryTerm[],
  matchMode: CorpusQuery["matchMode"],
  isFound: (term: QueryTerm) => boolean,
): PlacedTerms {
  if (matchMode === "phrase") {
    const phrase = lexed.length > 1 ? phraseOf(lexed, " ") : undefined;
    return { terms: phrase === undefined ? lexed : [phrase], neighbours: [], splitRuns: [], omitted: 0 };
  }
  const placed = new Map<string, PlacedTerm>();
  const splitRuns: SplitRun[] = [];
  let omitted = 0;
  const place = (term: QueryTerm, gap: PlacedTerm["gap"]): void => {
    const key = `${term.words.join(" ")}|${term.joined ?? ""}`;
    if (placed.has(key)) return;
    if (placed.size < CORPUS_LIMITS.queryTerms) placed.set(key, { term, gap });
    else omitted += 1;
  };
  for (const term of lexed) {
    const words = wordsOfRun(term);
    if (words === undefined || isFound(term)) place(term, " ");
    else {
      splitRuns.push({ text: term.text, words: words.map(({ text }) => text) });
      for (const [index, word] of words.entries()) place(word, index === 0 ? " " : "");
    }
  }
  const list = [...placed.values()];
  return { terms: list.map(({ term }) => term), neighbours: neighboursIn(list), splitRuns, omitted };
}

function neighboursIn(placed: readonly PlacedTerm[]): readonly NeighbouringTerms[] {
  return placed.slice(1).flatMap(({ term, gap }, first): readonly NeighbouringTerms[] => {
    const before = placed[first]?.term;
    const phrase = before === undefined ? undefined : phraseOf([before, term], gap);
    return phrase === undefined ? [] : [{ first, second: first + 1, phrase }];
  });
}

function phraseOf(terms: readonly QueryTerm[], between: string): QueryTerm | undefined {
  return queryTerm(terms.map(({ text }) => text).join(between), true, QUERY_TERM_WORDS_MAX);
}
