import type { CountedTerms } from "../read/stored-terms.ts";
import { isOpenEnded, type QueryTerm } from "../text/query-term.ts";

const BLANK = 0x20;

/**
 * How often a term occurs in the stored terms of one field: as its words in their order, or in its joined spelling. A
 * written word of several parts that is found in both ways counts once. The rule of `locateSpellings`, without the places.
 */
export function countTerm({ terms, joined }: CountedTerms, term: QueryTerm, prefix: boolean): number {
  const { words } = term;
  const open = prefix || isOpenEnded(words);
  const inOrder = occurrences(terms, words.join(" "), open);
  if (term.joined !== undefined) {
    const asOneWord = occurrences(joined, term.joined, prefix);
    return inOrder + occurrences(terms, term.joined, prefix) + Math.max(0, asOneWord - inOrder);
  }
  return words.length === 1 ? inOrder + occurrences(joined, words[0] ?? "", open) : inOrder;
}

function occurrences(text: string, words: string, open: boolean): number {
  // Of nothing there is no end.
  if (words === "") return 0;
  let count = 0;
  // A blank stands before and after every word, and would be found at each of them: the words are looked for without. Places may share words.
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isAtStart = text.charCodeAt(at - 1) === BLANK;
    if (isAtStart && (open || text.charCodeAt(at + words.length) === BLANK)) count += 1;
  }
  return count;
}
