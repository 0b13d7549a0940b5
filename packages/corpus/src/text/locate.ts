import { type MatchSpan, SpanSet } from "./match-span.ts";
import { isOpenEnded, type QueryTerm } from "./query-term.ts";
import { type JoinedWord, type Token, type TokenizedText, tokenizeWithJoined } from "./tokenize.ts";

export type { MatchSpan } from "./match-span.ts";
export { bestWindow, snippet } from "./snippet.ts";

export interface LocateOptions {
  /** Lets the last word of every term go on (`migrat` finds `migration`). */
  readonly prefix?: boolean;
}

/** One spelling of a term: words that must follow each other, the last one possibly going on. */
interface Wanted {
  readonly term: number;
  readonly words: readonly string[];
  readonly open: boolean;
}

/**
 * Where the terms occur in `text`: for a term of several words the places where its words follow each other, and for a
 * term that is one written word also its joined spelling, on either side. The same rule as `ftsTerm`. Sorted by start,
 * then end, then term.
 */
export function locateMatches(text: string, terms: readonly QueryTerm[], options: LocateOptions = {}): MatchSpan[] {
  return locateInTokens(tokenizeWithJoined(text), terms, options);
}

/** `locateMatches` for a text that is already split. */
export function locateInTokens(
  { tokens, joined }: TokenizedText,
  terms: readonly QueryTerm[],
  options: LocateOptions = {},
): MatchSpan[] {
  const spans = new SpanSet();
  const wanted = terms.flatMap((term, index) => spellings(term, index, options.prefix === true));
  const byFirstWord = Map.groupBy(wanted.filter(isFixedStart), ({ words }) => words[0] ?? "");
  const openStart = wanted.filter((spelling) => !isFixedStart(spelling));
  const single = wanted.filter(({ words }) => words.length === 1);
  for (const [from, token] of tokens.entries()) {
    for (const spelling of byFirstWord.get(token.term) ?? []) addPlace(tokens, from, spelling, spans);
    for (const spelling of openStart) addPlace(tokens, from, spelling, spans);
  }
  for (const word of joined) {
    for (const spelling of single) addPlace([word], 0, spelling, spans);
  }
  return spans.sorted();
}

function spellings({ words, joined }: QueryTerm, term: number, prefix: boolean): Wanted[] {
  const phrase = { term, words, open: prefix || isOpenEnded(words) };
  return joined === undefined ? [phrase] : [phrase, { term, words: [joined], open: prefix }];
}

function isFixedStart({ words, open }: Wanted): boolean {
  return words.length > 1 || !open;
}

function addPlace(tokens: readonly (Token | JoinedWord)[], from: number, wanted: Wanted, spans: SpanSet): void {
  const last = wanted.words.length - 1;
  const first = tokens[from];
  const final = tokens[from + last];
  if (first === undefined || final === undefined) return;
  for (let index = 0; index <= last; index += 1) {
    const found = tokens[from + index]?.term ?? "";
    const word = wanted.words[index] ?? "";
    if (found !== word && !(wanted.open && index === last && found.startsWith(word))) return;
  }
  spans.add(wanted.term, first.start, final.end);
}
