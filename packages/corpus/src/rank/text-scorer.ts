import type { StatementSync } from "node:sqlite";

import { IndexDamage } from "../index/damage.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import type { CompiledQuery, WantedTerm } from "../query/compile-query.ts";
import { documentFrequency } from "../query/match-documents.ts";
import { decodeTerms, type CountedTerms } from "../read/stored-terms.ts";
import type { RankProfile } from "../request.ts";
import type { FieldName } from "../text/fields.ts";
import { scoreDocument, type ScoreInput, type TermOccurrences } from "../text/score.ts";
import { countTerm } from "./count-term.ts";
import { spellingsOf } from "./field-matches.ts";
import { averagesOf, lengthsOf, LENGTH_COLUMNS, type FieldLengths } from "./field-lengths.ts";
import { profileWeights } from "./profile-weights.ts";

/** What a mere prefix is worth against the word itself. */
const PREFIX_BOOST = 0.3;
/** What a similar word is worth against the word itself. */
const TYPO_BOOST = 0.2;
/** What an optional term is worth against one of the query. */
const OPTIONAL_BOOST = 0.6;

interface ScoredTerm {
  readonly wanted: WantedTerm;
  readonly boost: number;
  readonly exactFrequency: number;
  readonly prefixFrequency: number;
}

type CountedFields = readonly (readonly [FieldName, CountedTerms])[];

/** Scores documents by their words, field by field, with the corpus's own frequencies and lengths. */
export class TextScorer {
  readonly #read: StatementSync;
  readonly #query: CompiledQuery;
  readonly #terms: readonly ScoredTerm[];
  readonly #averageLengths: FieldLengths;
  readonly #documents: number;
  readonly #weights: ReturnType<typeof profileWeights>;
  #charsRead = 0;

  constructor(store: IndexStore, query: CompiledQuery, profile: RankProfile) {
    this.#read = store.database.prepare(
      `select terms, ${LENGTH_COLUMNS.join(", ")} from documents join contents on document = id where id = ?`,
    );
    this.#query = query;
    this.#weights = profileWeights(profile);
    const averages = averagesOf(store);
    this.#averageLengths = averages.lengths;
    this.#documents = averages.documents;
    const scored = (wanted: WantedTerm, boost: number): ScoredTerm => ({
      wanted,
      boost,
      exactFrequency: documentFrequency(store.database, wanted, exactTier(wanted), query.fields),
      prefixFrequency: wanted.tier === "prefix" ? documentFrequency(store.database, wanted, "prefix", query.fields) : 0,
    });
    this.#terms = [
      ...[...query.required, ...query.main].map((wanted) => scored(wanted, 1)),
      ...query.optional.map((wanted) => scored(wanted, OPTIONAL_BOOST)),
    ];
  }

  /** Characters of the terms that were counted in so far. */
  get charsRead(): number {
    return this.#charsRead;
  }

  /** What the words of a document are worth. */
  score(document: KnownDocument): number {
    return scoreDocument(this.#input(document)).score;
  }

  /** Why, in the numbers of the score. */
  reasons(document: KnownDocument): readonly string[] {
    const { reasons } = scoreDocument(this.#input(document));
    return reasons.map(({ kind, field, term }) => (kind === "term" ? `${term} in ${field}` : `${kind}: ${term}`));
  }

  #input(document: KnownDocument): ScoreInput {
    const row = this.#read.get(document.id);
    if (row === undefined) throw new IndexDamage("a matching document has no terms");
    const counted = decodeTerms(row["terms"]);
    const fields = this.#query.fields.map((field) => [field, counted[field]] as const);
    for (const [, { terms }] of fields) this.#charsRead += terms.length;
    return {
      terms: this.#terms.map((term) => occurrences(fields, term)),
      lengths: lengthsOf(row),
      averageLengths: this.#averageLengths,
      documents: this.#documents,
      phraseFields: this.#phraseFields(fields),
      weights: this.#weights,
    };
  }

  #phraseFields(fields: CountedFields): readonly FieldName[] {
    const { whole, main } = this.#query;
    // A quoted query of several words is its own phrase.
    const quoted = main.length === 1 && (main[0]?.term.words.length ?? 0) > 1 ? main[0]?.term : undefined;
    const phrase = whole ?? quoted;
    if (phrase === undefined) return [];
    return fields.filter(([, terms]) => countTerm(terms, phrase, false) > 0).map(([field]) => field);
  }
}

function exactTier({ tier }: WantedTerm): WantedTerm["tier"] {
  return tier === "prefix" ? "exact" : tier;
}

function occurrences(fields: CountedFields, scored: ScoredTerm): TermOccurrences {
  const { wanted, boost, exactFrequency, prefixFrequency } = scored;
  const words = wanted.term.words.length;
  const spellings = spellingsOf(wanted);
  const exact: Partial<Record<FieldName, number>> = {};
  const longer: Partial<Record<FieldName, number>> = {};
  let isExact = false;
  for (const [field, terms] of fields) {
    const whole = spellings.reduce((sum, spelling) => sum + countTerm(terms, spelling, false), 0);
    if (whole > 0) {
      exact[field] = whole;
      isExact = true;
    } else if (wanted.tier === "prefix") longer[field] = countTerm(terms, wanted.term, true);
  }
  if (isExact || wanted.tier !== "prefix") {
    const term = wanted.readAs === undefined ? wanted.term.text : `${wanted.term.text}~`;
    const share = wanted.tier === "typo" ? TYPO_BOOST : 1;
    return { term, words, documentFrequency: exactFrequency, frequencies: exact, boost: boost * share };
  }
  const term = `${wanted.term.text}…`;
  return { term, words, documentFrequency: prefixFrequency, frequencies: longer, boost: boost * PREFIX_BOOST };
}
