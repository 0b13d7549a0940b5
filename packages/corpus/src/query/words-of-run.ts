import { characterKind, KIND_UNSPACED } from "../text/character-kind.ts";
import { QUERY_TERM_WORDS_MAX } from "../text/lex-query.ts";
import { isOpenEnded, queryTerm, type QueryTerm } from "../text/query-term.ts";

// Made with the first run: most processes meet none, and it costs each of them 10 ms.
let segmenter: Intl.Segmenter | undefined;
/** Korean is written with blanks between its words. */
const HANGUL = /\p{sc=Hangul}/u;

/**
 * The words of a term that holds text of a script without spaces. None when it is in quotes or one word, or when every word would be
 * one character: those are everywhere, and a short name that the language does not know falls apart so.
 */
export function wordsOfRun({ text, phrase }: QueryTerm): readonly QueryTerm[] | undefined {
  if (phrase || !hasRun(text)) return undefined;
  // Of no country, so that the words are the same on every machine.
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  const words = [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => {
    const word = isWordLike === true ? queryTerm(segment, false, QUERY_TERM_WORDS_MAX) : undefined;
    return word === undefined ? [] : [word];
  });
  return words.length > 1 && words.some(({ words: parts }) => !isOpenEnded(parts)) ? words : undefined;
}

function hasRun(text: string): boolean {
  for (const char of text) {
    if (characterKind(char.codePointAt(0) ?? 0) === KIND_UNSPACED && !HANGUL.test(char)) return true;
  }
  return false;
}
