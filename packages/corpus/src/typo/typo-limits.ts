/** How far words are read as others. Every cut but those of mere hints is noted in the answer. */
export const TYPO_LIMITS = {
  /** Characters of the shortest word that is read as another. */
  wordChars: 4,
  /** Characters from which a word may differ in two places instead of one. */
  longWordChars: 8,
  /** Similar words that stand in for one word. */
  readAsWords: 5,
  /** Words of one query that are read as others; further ones stay as they are. */
  wordsPerQuery: 8,
  /** Words of the index that one word is compared with, of those with about its length and the same first letter. */
  comparedWords: 20_000,
  /** Similar words that are looked up in the asked fields, the nearest and most frequent first. */
  checkedWords: 64,
} as const;
