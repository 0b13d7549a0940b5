/** Shorter words are hardly plurals: `gas`, `aws`. */
const SHORTEST_WORD_CHARS = 4;
const LATIN_WORD = /^[a-z]+$/;
const PLURAL = /s$/;
const NO_PLURAL = /(?:ss|us|is)$/;
const HISSING = /(?:s|x|z|ch|sh)$/;
const CONSONANT_AND_Y = /[^aeiou]y$/;

/**
 * The other number of a folded English word, by its spelling alone: every word whose regular plural it may be (`credentials`:
 * credential; `caches`: cache, cach), or else its own regular plural (`query`: queries). What is no word is in no document.
 */
export function numberForms(word: string): readonly string[] {
  if (word.length < SHORTEST_WORD_CHARS || !LATIN_WORD.test(word)) return [];
  if (!PLURAL.test(word) || NO_PLURAL.test(word)) return [regularPlural(word)];
  return [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`].filter(
    (singular) => regularPlural(singular) === word,
  );
}

function regularPlural(word: string): string {
  if (CONSONANT_AND_Y.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}${HISSING.test(word) ? "es" : "s"}`;
}
