import { FIELD_WEIGHTS, FIELDS, type FieldName, type FieldWeight } from "./fields.ts";
import { inverseDocumentFrequency } from "./idf.ts";

/** BM25's k1: how fast further occurrences stop counting. */
const TERM_SATURATION = 1.2;
/** Share of a term's rarity weight that a title adds when it consists of the term alone; less for longer titles. */
const TITLE_BONUS = 0.5;
/** Share of all terms' rarity weights that is added when the whole query stands in one field in its order. */
const PHRASE_BONUS = 0.4;

export interface TermOccurrences {
  /** As shown in reasons. */
  readonly term: string;
  /** Number of documents that contain the term. */
  readonly documentFrequency: number;
  /** Occurrences a field, counted as `locateMatches` does; a missing field is 0. */
  readonly frequencies: Partial<Record<FieldName, number>>;
  /** Tokens of one occurrence (default 1): a phrase of two words covers two tokens of a title. */
  readonly words?: number;
  /** Multiplies what the term contributes, default 1; below 1 for a lower tier such as prefixes. */
  readonly boost?: number;
}

export interface ScoreInput {
  readonly terms: readonly TermOccurrences[];
  /** Tokens a field in this document. */
  readonly lengths: Readonly<Record<FieldName, number>>;
  /** Mean number of tokens a field, over all documents. */
  readonly averageLengths: Readonly<Record<FieldName, number>>;
  /** Number of documents in the corpus. */
  readonly documents: number;
  /** The fields in which the whole query of two or more words occurs in its order. */
  readonly phraseFields?: readonly FieldName[];
  readonly weights?: Readonly<Record<FieldName, FieldWeight>>;
}

/** One addend of a score. */
export interface Reason {
  /** `term`: the term occurs in the field. `title` and `phrase`: the bonuses. */
  readonly kind: "term" | "title" | "phrase";
  readonly field: FieldName;
  readonly term: string;
  readonly contribution: number;
}

export interface Score {
  readonly score: number;
  /** Addends of the score, the largest first; their sum is the score. */
  readonly reasons: Reason[];
}

/**
 * Fielded BM25 (BM25F, Zaragoza et al. 2004): the weighted frequencies of all fields are added up before they saturate,
 * so a term in title and body counts as one. A field's frequency enters as 1 + ln(tf), which keeps fifty repetitions
 * from standing in for a title. Deterministic; 0 without reasons when nothing occurs.
 */
export function scoreDocument(input: ScoreInput): Score {
  const reasons = input.terms.flatMap((term) => termReasons(term, input));
  reasons.push(...phraseReasons(input));
  reasons.sort((a, b) => b.contribution - a.contribution);
  return { score: reasons.reduce((sum, reason) => sum + reason.contribution, 0), reasons };
}

function termReasons(occurrences: TermOccurrences, input: ScoreInput): Reason[] {
  const shares = FIELDS.map((field) => ({ field, share: weightedFrequency(occurrences, field, input) }));
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return [];
  const rarity = termWeight(occurrences, input);
  const { term } = occurrences;
  const reasons: Reason[] = shares
    .filter(({ share }) => share > 0)
    .map(({ field, share }) => ({
      kind: "term",
      field,
      term,
      contribution: (rarity * share) / (TERM_SATURATION + total),
    }));
  const inTitle = occurrences.frequencies.title ?? 0;
  if (inTitle > 0) {
    const coverage = Math.min(1, (inTitle * (occurrences.words ?? 1)) / Math.max(1, input.lengths.title));
    reasons.push({ kind: "title", field: "title", term, contribution: TITLE_BONUS * rarity * coverage });
  }
  return reasons;
}

function weightedFrequency(occurrences: TermOccurrences, field: FieldName, input: ScoreInput): number {
  const frequency = occurrences.frequencies[field] ?? 0;
  if (frequency <= 0) return 0;
  const { weight, b } = (input.weights ?? FIELD_WEIGHTS)[field];
  const average = input.averageLengths[field];
  const relativeLength = average > 0 ? input.lengths[field] / average : 1;
  return (weight * (1 + Math.log(Math.max(1, frequency)))) / (1 - b + b * relativeLength);
}

function phraseReasons(input: ScoreInput): Reason[] {
  const fields = input.phraseFields ?? [];
  const best = FIELDS.find((field) => fields.includes(field));
  if (best === undefined) return [];
  const rarity = input.terms.reduce((sum, term) => sum + termWeight(term, input), 0);
  const term = input.terms.map(({ term }) => term).join(" ");
  return [{ kind: "phrase", field: best, term, contribution: PHRASE_BONUS * rarity }];
}

function termWeight(occurrences: TermOccurrences, input: ScoreInput): number {
  return (occurrences.boost ?? 1) * inverseDocumentFrequency(input.documents, occurrences.documentFrequency);
}
