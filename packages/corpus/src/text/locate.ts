import type { MatchSpan } from "./match-span.ts";
import { isOpenEnded, type QueryTerm } from "./query-term.ts";
import { splitText, termAt, termEnd, termStart, type SplitText, type TermRun } from "./split-text.ts";

export type { MatchSpan } from "./match-span.ts";
export { bestWindow, snippet } from "./snippet.ts";

export interface LocateOptions {
  /** Lets the last word of every term go on (`migrat` finds `migration`). */
  readonly prefix?: boolean;
}

/** One spelling of a term, in the form in which it is looked for. */
export interface Spelling {
  /** Index in the list of terms. */
  readonly term: number;
  /** Its words with one blank before each, and one after the last unless that may go on. */
  readonly text: string;
  readonly words: number;
}

/**
 * Where the terms occur in `text`: for a term of several words the places where its words follow each other, and for a
 * term that is one written word also its joined spelling, on either side. The same rule as `ftsTerm`. Sorted by start,
 * then end, then term.
 */
export function locateMatches(text: string, terms: readonly QueryTerm[], options: LocateOptions = {}): MatchSpan[] {
  return locateSpellings(splitText(text), spellingsOf(terms, options));
}

/** The spellings under which terms are looked for. */
export function spellingsOf(terms: readonly QueryTerm[], { prefix = false }: LocateOptions = {}): readonly Spelling[] {
  return terms.flatMap(({ words, joined }, term) => {
    const phrase = spelling(term, words, prefix || isOpenEnded(words));
    return joined === undefined ? [phrase] : [phrase, spelling(term, [joined], prefix)];
  });
}

/** `locateMatches` for a text that is already split. */
export function locateSpellings({ tokens, joined }: SplitText, spellings: readonly Spelling[]): MatchSpan[] {
  const spans: MatchSpan[] = [];
  for (const each of spellings) {
    addPlaces(tokens, each, spans);
    if (each.words === 1) addPlaces(joined, each, spans);
  }
  if (spans.length < 2) return spans;
  spans.sort((a, b) => a.start - b.start || a.end - b.end || a.term - b.term);
  return spans.filter((span, index) => !isSame(span, spans[index - 1]));
}

function spelling(term: number, words: readonly string[], open: boolean): Spelling {
  return { term, text: ` ${words.join(" ")}${open ? "" : " "}`, words: words.length };
}

function addPlaces(run: TermRun, { term, text, words }: Spelling, spans: MatchSpan[]): void {
  // Places may share words, and the blank between two of them.
  for (let at = run.text.indexOf(text); at >= 0; at = run.text.indexOf(text, at + 1)) {
    const first = termAt(run, at + 1);
    spans.push({ term, start: termStart(run, first), end: termEnd(run, first + words - 1) });
  }
}

/** A word and its joined spelling may be the same place. */
function isSame(span: MatchSpan, before: MatchSpan | undefined): boolean {
  return before?.start === span.start && before.end === span.end && before.term === span.term;
}
