import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { DocumentField } from "../request.ts";
import { distanceFrom } from "./edit-distance.ts";
import { isPlainWord } from "./plain-word.ts";
import { TYPO_LIMITS } from "./typo-limits.ts";
import type { IndexedWord, Vocabulary } from "./vocabulary.ts";

/** What stands near a word in the index. */
export interface SimilarWords {
  /** The nearest first, then those of more documents, then by code unit; at most `TYPO_LIMITS.readAsWords`. */
  readonly words: readonly string[];
  /** Whether the index has more words to compare with than are compared. */
  readonly capped: boolean;
}

type NearWord = IndexedWord & { readonly distance: number };

const LATIN_LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * The words of the asked fields that are at most `most` edits away from `word`. They begin with the same character; where no such
 * word is near, those one edit away that begin otherwise are taken: with another letter of a to z, with one more or less before
 * the rest, or with the first two swapped.
 */
export function similarWords(
  vocabulary: Vocabulary,
  word: string,
  most: number,
  fields: readonly DocumentField[],
): SimilarWords {
  const { near, capped } = sameBeginning(vocabulary, word, most);
  const words = inFields(vocabulary, near, fields);
  return { words: words.length > 0 ? words : inFields(vocabulary, otherBeginning(vocabulary, word), fields), capped };
}

function sameBeginning(
  vocabulary: Vocabulary,
  word: string,
  most: number,
): { readonly near: readonly NearWord[]; readonly capped: boolean } {
  const distanceOf = distanceFrom(word, most);
  const near: NearWord[] = [];
  let compared = 0;
  const chars = { least: Math.max(1, word.length - most), most: word.length + most };
  for (const candidate of vocabulary.beginning(word.charAt(0), chars, TYPO_LIMITS.comparedWords + 1)) {
    compared += 1;
    if (compared > TYPO_LIMITS.comparedWords) break;
    const distance = distanceOf(candidate.word);
    if (distance !== undefined && isOther(candidate.word, word)) near.push({ ...candidate, distance });
  }
  return { near, capped: compared > TYPO_LIMITS.comparedWords };
}

function otherBeginning(vocabulary: Vocabulary, word: string): readonly NearWord[] {
  const [first = "", second = ""] = word;
  const letters = Array.from(LATIN_LETTERS).filter((letter) => letter !== first);
  const spellings = [
    ...letters.flatMap((letter) => [letter + word.slice(1), letter + word]),
    ...(second === first ? [] : [word.slice(1), second + first + word.slice(2)]),
  ];
  return [...new Set(spellings)].flatMap((spelling) => {
    const found = isPlainWord(spelling) ? vocabulary.find(spelling) : undefined;
    return found === undefined ? [] : [{ ...found, distance: 1 }];
  });
}

function inFields(
  vocabulary: Vocabulary,
  near: readonly NearWord[],
  fields: readonly DocumentField[],
): readonly string[] {
  return near
    .toSorted(byNearness)
    .slice(0, TYPO_LIMITS.checkedWords)
    .map((one) => ({ ...one, ...vocabulary.inFields(one, fields) }))
    .filter(({ documents }) => documents > 0)
    .sort(byNearness)
    .slice(0, TYPO_LIMITS.readAsWords)
    .map(({ word }) => word);
}

function isOther(candidate: string, word: string): boolean {
  return candidate !== word && isPlainWord(candidate);
}

function byNearness(a: NearWord, b: NearWord): number {
  return a.distance - b.distance || b.documents - a.documents || byCodeUnit(a.word, b.word);
}
