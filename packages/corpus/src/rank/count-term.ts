import type { CountedTerms } from "../read/stored-terms.ts";
import { isOpenEnded, type QueryTerm } from "../text/query-term.ts";

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
  if (text === "") return 0;
  const wanted = open ? ` ${words}` : ` ${words} `;
  let count = 0;
  // Places may share words, and the blank between two of them.
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
}
