import type { CorpusNote, CorpusSuggestion } from "../answer.ts";
import type { CompiledQuery, WantedTerm } from "../query/compile-query.ts";
import { redactText } from "../redact/redact-text.ts";
import { termOfWord } from "../text/query-term.ts";
import { isPlainWord } from "./plain-word.ts";
import { similarWords } from "./similar-words.ts";
import { TYPO_LIMITS } from "./typo-limits.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A query with its misspelt words read as others. */
export interface ReadQuery {
  readonly query: CompiledQuery;
  /** One of kind `read_as` for each such word. */
  readonly suggestions: readonly CorpusSuggestion[];
}

/**
 * Reads every single word that no document has in any field, neither itself nor as a beginning nor in the other number, as the most similar words that
 * documents have in the asked fields: one edit away from 4 characters, two from 8. Never a phrase in quotes, a word of several parts, one with a
 * digit, or one of a script without spaces.
 */
export function readMisspelt(vocabulary: Vocabulary, query: CompiledQuery): ReadQuery {
  const suggestions = new Map<string, CorpusSuggestion>();
  const read = new Map<string, WantedTerm>();
  let unread = 0;
  const reading = (wanted: WantedTerm): WantedTerm => {
    const word = misspeltWord(wanted);
    if (word === undefined || vocabulary.holds(word) || isHeldInOtherNumber(vocabulary, wanted)) return wanted;
    const known = read.get(word);
    if (known !== undefined) return known;
    const isOneMore = read.size >= TYPO_LIMITS.wordsPerQuery;
    const { words, capped } = isOneMore
      ? { words: [], capped: true }
      : similarWords(vocabulary, word, editsAllowed(word), query.fields);
    if (capped) unread += 1;
    const result = words.length === 0 ? wanted : readAs(wanted, words);
    read.set(word, result);
    if (words.length > 0)
      suggestions.set(word, { kind: "read_as", for: redactText(wanted.term.text).text, values: words });
    return result;
  };
  const required = query.required.map(reading);
  const main = query.main.map(reading);
  const optional = query.optional.map(reading);
  const notes: CorpusNote[] = [...query.notes];
  if (suggestions.size > 0) notes.push({ code: "read_as", count: suggestions.size });
  if (unread > 0) notes.push({ code: "typo_scan_capped", count: unread });
  return { query: { ...query, required, main, optional, notes }, suggestions: [...suggestions.values()] };
}

/** Edits after which a word still counts as the same one misspelt. */
function editsAllowed(word: string): number {
  return word.length >= TYPO_LIMITS.longWordChars ? 2 : 1;
}

function isHeldInOtherNumber(vocabulary: Vocabulary, { forms = [] }: WantedTerm): boolean {
  return forms.some(({ text }) => vocabulary.find(text) !== undefined);
}

function misspeltWord({ term }: WantedTerm): string | undefined {
  const [word = ""] = term.words;
  const isSingle = term.words.length === 1 && !term.phrase;
  return isSingle && word.length >= TYPO_LIMITS.wordChars && isPlainWord(word) ? word : undefined;
}

function readAs({ term }: WantedTerm, words: readonly string[]): WantedTerm {
  return {
    term,
    tier: "typo",
    readAs: words.map(termOfWord),
  };
}
