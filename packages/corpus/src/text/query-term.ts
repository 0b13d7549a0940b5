import { characterKind, isSingleUnspaced, KIND_UNSPACED } from "./character-kind.ts";
import { tokenizeWithJoined } from "./tokenize.ts";

/** One thing to look for. */
export interface QueryTerm {
  /** As typed, for display, without the quotes; at most QUERY_TERM_MAX_CHARS. */
  readonly text: string;
  /** What `tokenize` makes of it, in order: the parts must follow each other in a text. */
  readonly words: string[];
  /** The parts in one (`savemigration`) when the term is one written word of several parts. */
  readonly joined: string | undefined;
  /** Whether the term stood in quotes. */
  readonly phrase: boolean;
}

/** Builds a term, or undefined when nothing in `text` can be searched for. */
export function queryTerm(text: string, phrase: boolean, maxWords: number): QueryTerm | undefined {
  const { tokens, joined } = tokenizeWithJoined(text);
  const words = tokens.map((token) => token.term);
  if (endsWithRunRemainder(words)) words.pop();
  if (words.length === 0) return undefined;
  const whole = joined[0];
  const isOneWord = whole !== undefined && whole.parts === tokens.length;
  return { text, words: words.slice(0, maxWords), joined: isOneWord ? whole.term : undefined, phrase };
}

/** A term that is one folded word. */
export function termOfWord(word: string): QueryTerm {
  return { text: word, words: [word], joined: undefined, phrase: false };
}

/**
 * Whether the last word may continue in the text: a single character of a script without spaces is indexed as the
 * beginning of a bigram.
 */
export function isOpenEnded(words: readonly string[]): boolean {
  return isSingleUnspaced(words.at(-1) ?? "");
}

// After a bigram, the last character of its run says nothing new, and in the text the run may go on.
function endsWithRunRemainder(words: readonly string[]): boolean {
  const before = words.at(-2) ?? "";
  if (!isOpenEnded(words) || isSingleUnspaced(before)) return false;
  return characterKind(before.codePointAt(0) ?? 0) === KIND_UNSPACED;
}
