import type { CorpusSuggestion } from "../answer.ts";
import type { CompiledQuery, WantedTerm } from "../query/compile-query.ts";
import { isPlainWord } from "../typo/plain-word.ts";
import { similarWords } from "../typo/similar-words.ts";
import { TYPO_LIMITS } from "../typo/typo-limits.ts";
import type { Vocabulary } from "../typo/vocabulary.ts";

/** Shorter words are like too many others. */
const SHORTEST_WORD_CHARS = 3;

/** Words of the index that are like those of the query that no document has, further off than what is read as them. */
export function* spellingSuggestions(vocabulary: Vocabulary, query: CompiledQuery): Iterable<CorpusSuggestion> {
  const asked = new Map([...query.required, ...query.main, ...query.optional].flatMap(wordsOf));
  let compared = 0;
  for (const [word, written] of asked) {
    if (vocabulary.holds(word)) continue;
    compared += 1;
    if (compared > TYPO_LIMITS.wordsPerQuery) return;
    const most = word.length < TYPO_LIMITS.wordChars ? 1 : 2;
    yield { kind: "spelling", for: written, values: similarWords(vocabulary, word, most, query.fields).words };
  }
}

/** The words of a term with the text they are shown as; none of a term that was read as others already. */
function wordsOf({ term, tier }: WantedTerm): readonly (readonly [word: string, written: string])[] {
  if (tier === "typo") return [];
  const { words, text } = term;
  return words
    .filter((word) => word.length >= SHORTEST_WORD_CHARS && isPlainWord(word))
    .map((word) => [word, words.length === 1 ? text : word]);
}
