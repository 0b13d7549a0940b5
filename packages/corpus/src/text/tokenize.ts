import { clipTerm, type PartSink, scanParts, TERM_MAX_CHARS } from "./scan-parts.ts";

/** One searchable part: folded, and where it stands in the source (UTF-16 offsets, end exclusive). */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** A written word of several parts, in the spelling without signs between them. */
export interface JoinedWord {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** Index of the first part among the tokens, and the number of parts. */
  readonly firstToken: number;
  readonly parts: number;
}

export interface TokenizedText {
  readonly tokens: Token[];
  readonly joined: JoinedWord[];
}

/**
 * Splits text into parts; the index in the array is the position. Words are split at signs, between letters and digits
 * and at changes of case (`saveMigration`, `save-migration`: save, migration; `HTTPServer2`: http, server, 2; `sha256`:
 * sha, 256), so what was typed is found as a phrase of its parts. Scripts without spaces, and Hangul, give overlapping
 * bigrams and at the end of each run its last character. Terms hold letters, numbers and marks only.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  scanParts(text, (term, start, end) => tokens.push({ term, start, end }));
  return tokens;
}

/** The terms of `tokenize` without their places. */
export function tokenTerms(text: string): string[] {
  const terms: string[] = [];
  scanParts(text, (term) => terms.push(term));
  return terms;
}

/** The joined form (`savemigration`) of every word that has more than one part, in order, repetitions kept. */
export function joinedForms(text: string): string[] {
  const forms: string[] = [];
  forEachPart(text, undefined, (word) => forms.push(word.term));
  return forms;
}

/** Tokens and joined words of one pass. */
export function tokenizeWithJoined(text: string): TokenizedText {
  const tokens: Token[] = [];
  const joined: JoinedWord[] = [];
  forEachPart(
    text,
    (term, start, end) => tokens.push({ term, start, end }),
    (word) => joined.push(word),
  );
  return { tokens, joined };
}

/** Reports parts and joined words of one pass, each in its order. */
export function forEachPart(text: string, onPart: PartSink | undefined, onJoined: (word: JoinedWord) => void): void {
  let word = -1;
  let term = "";
  let from = 0;
  let to = 0;
  let firstToken = 0;
  let parts = 0;
  let count = 0;
  const flush = (): void => {
    if (parts > 1) onJoined({ term: clipTerm(term), start: from, end: to, firstToken, parts });
    parts = 0;
  };
  scanParts(text, (part, start, end, partWord) => {
    if (partWord !== word || partWord < 0) {
      flush();
      word = partWord;
      term = "";
      from = start;
      firstToken = count;
    }
    // A very long word (a slug, an encoded blob) is joined as far as a term reaches.
    if (term.length < TERM_MAX_CHARS) term += part;
    to = end;
    parts += 1;
    if (partWord < 0) parts = 0;
    count += 1;
    onPart?.(part, start, end, partWord);
  });
  flush();
}
