import type { StatementSync } from "node:sqlite";

import { IndexDamage } from "../index/damage.ts";
import type { KnownDocument } from "../index/known-document.ts";
import { allRows } from "../index/row-columns.ts";
import type { IndexStore } from "../index/store.ts";
import type { CompiledQuery, WantedTerm } from "../query/compile-query.ts";
import { documentFrequency } from "../query/match-documents.ts";
import { decodeTerms } from "../read/stored-terms.ts";
import type { RankProfile } from "../request.ts";
import { scoreDocument, type Score, type ScoreInput } from "../text/score.ts";
import { adjacencies } from "./adjacencies.ts";
import { averagesOf, lengthsOf, LENGTH_COLUMNS, type FieldLengths } from "./field-lengths.ts";
import { profileWeights } from "./profile-weights.ts";
import { occurrences, type ScoredTerm } from "./term-occurrences.ts";

/** What an optional term is worth against one of the query. */
const OPTIONAL_SHARE = 0.6;

/** Scores documents by their words, field by field, with the corpus's own frequencies and lengths. */
export class TextScorer {
  readonly #read: StatementSync;
  readonly #query: CompiledQuery;
  readonly #terms: readonly ScoredTerm[];
  readonly #averageLengths: FieldLengths;
  readonly #documents: number;
  readonly #weights: ReturnType<typeof profileWeights>;
  readonly #rows = new Map<number, readonly unknown[]>();
  readonly #scores = new Map<number, Score>();
  #charsRead = 0;

  constructor(store: IndexStore, query: CompiledQuery, profile: RankProfile) {
    this.#read = store.database.prepare(
      `select document, terms, ${LENGTH_COLUMNS.join(", ")} from json_each(?)
       join contents on contents.document = value join documents on documents.id = value`,
    );
    this.#query = query;
    this.#weights = profileWeights(profile);
    const averages = averagesOf(store);
    this.#averageLengths = averages.lengths;
    this.#documents = averages.documents;
    const frequency = (wanted: WantedTerm): number => documentFrequency(store, wanted, query.fields);
    const scored = (wanted: WantedTerm, share: number): ScoredTerm => ({
      wanted,
      share,
      exactFrequency: frequency(wanted.tier === "prefix" ? { term: wanted.term, tier: "exact" } : wanted),
      looseFrequency: wanted.tier === "prefix" ? frequency(wanted) : 0,
    });
    // The main terms come first, so that their places are those of `neighbours`.
    this.#terms = [
      ...[...query.main, ...query.required].map((wanted) => scored(wanted, 1)),
      ...query.optional.map((wanted) => scored(wanted, OPTIONAL_SHARE)),
    ];
  }

  /** The same documents, with their terms at hand: many at once cost a fifth of one by one. */
  prepared(documents: readonly KnownDocument[]): readonly KnownDocument[] {
    const missing = documents.map(({ id }) => id).filter((id) => !this.#rows.has(id));
    for (const row of allRows(this.#read, JSON.stringify(missing))) this.#rows.set(Number(row[0]), row);
    return documents;
  }

  /** Characters of the terms that were counted in so far. */
  get charsRead(): number {
    return this.#charsRead;
  }

  /** What the words of a document are worth. */
  score(document: KnownDocument): number {
    return this.#scoreOf(document).score;
  }

  /** Why, in the numbers of the score. */
  reasons(document: KnownDocument): readonly string[] {
    const { reasons } = this.#scoreOf(document);
    return reasons.map(({ kind, field, term }) => (kind === "term" ? `${term} in ${field}` : `${kind}: ${term}`));
  }

  // Whoever asks for the score of a document may ask for its reasons too.
  #scoreOf(document: KnownDocument): Score {
    const known = this.#scores.get(document.id);
    if (known !== undefined) return known;
    const score = scoreDocument(this.#input(document));
    this.#scores.set(document.id, score);
    return score;
  }

  #input(document: KnownDocument): ScoreInput {
    const [, stored, ...lengths] = this.#rows.get(document.id) ?? [];
    if (stored === undefined) throw new IndexDamage("a matching document has no terms");
    const counted = decodeTerms(stored);
    const fields = this.#query.fields.map((field) => [field, counted[field]] as const);
    for (const [, { terms }] of fields) this.#charsRead += terms.length;
    const terms = this.#terms.map((term) => occurrences(fields, term));
    return {
      terms,
      lengths: lengthsOf(lengths),
      averageLengths: this.#averageLengths,
      documents: this.#documents,
      adjacencies: adjacencies(fields, terms, this.#query.neighbours),
      weights: this.#weights,
    };
  }
}
