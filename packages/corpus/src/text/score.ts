import { FIELD_WEIGHTS, FIELDS, type FieldName, type FieldWeight } from "./fields.ts";
import { inverseDocumentFrequency } from "./idf.ts";

/** BM25's k1: how fast further occurrences stop counting. */
const TERM_SATURATION = 1.2;
/** Share of a term's rarity weight that a title adds when it consists of the term alone; less for longer titles. */
const TITLE_BONUS = 0.25;
/** Share of the commoner one's rarity weight that is added when two terms of the query follow each other in a field. */
const ADJACENCY_BONUS = 0.8;

/** What a term finds in a document when it is read as loosely as this tier and those before it read it. */
export interface TermTier {
  /** As shown in reasons. */
  readonly term: string;
  /** Number of documents in which this tier finds something. */
  readonly documentFrequency: number;
  /** Occurrences a field, what the tiers before find included, so never fewer; a missing field is 0. */
  readonly frequencies: Partial<Record<FieldName, number>>;
  /** What an occurrence of this tier is worth against one of the term itself, 0 to 1. */
  readonly share: number;
}

export interface TermOccurrences {
  /** The strictest reading first. */
  readonly tiers: readonly TermTier[];
  /** Tokens of one occurrence (default 1): a phrase of two words covers two tokens of a title. */
  readonly words?: number;
}

/** Two terms of the query that follow each other in a field as they do in the query. */
export interface Adjacency {
  /** Places in `terms`. */
  readonly first: number;
  readonly second: number;
  /** As shown in reasons. */
  readonly term: string;
  readonly field: FieldName;
}

export interface ScoreInput {
  readonly terms: readonly TermOccurrences[];
  /** Tokens a field in this document. */
  readonly lengths: Readonly<Record<FieldName, number>>;
  /** Mean number of tokens a field, over all documents. */
  readonly averageLengths: Readonly<Record<FieldName, number>>;
  /** Number of documents in the corpus. */
  readonly documents: number;
  readonly adjacencies?: readonly Adjacency[];
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
 * from standing in for a title. A looser tier adds its share of what it lifts the saturated frequency by, so a longer word in a
 * title is worth no more than its share, however heavy the field. Deterministic; 0 without reasons when nothing occurs.
 */
export function scoreDocument(input: ScoreInput): Score {
  const reasons = input.terms.flatMap((term) => termReasons(term, input));
  reasons.push(...adjacencyReasons(input));
  reasons.sort((a, b) => b.contribution - a.contribution);
  return { score: reasons.reduce((sum, reason) => sum + reason.contribution, 0), reasons };
}

function termReasons({ tiers, words = 1 }: TermOccurrences, input: ScoreInput): Reason[] {
  const reasons: Reason[] = [];
  let before: TermTier["frequencies"] = {};
  for (const tier of tiers) {
    reasons.push(...tierReasons(tier, before, words, input));
    before = tier.frequencies;
  }
  return reasons;
}

function tierReasons(tier: TermTier, before: TermTier["frequencies"], words: number, input: ScoreInput): Reason[] {
  const { term, frequencies } = tier;
  const weighted = FIELDS.map((field) => {
    const earlier = weightedFrequency(before, field, input);
    return { field, earlier, added: weightedFrequency(frequencies, field, input) - earlier };
  });
  const earlier = weighted.reduce((sum, one) => sum + one.earlier, 0);
  const added = weighted.reduce((sum, one) => sum + one.added, 0);
  if (added === 0) return [];
  const worth = tier.share * rarity(tier, input);
  const lift = saturated(earlier + added) - saturated(earlier);
  const reasons: Reason[] = weighted
    .filter((one) => one.added > 0)
    .map((one) => ({ kind: "term", field: one.field, term, contribution: (worth * lift * one.added) / added }));
  const covered = titleCoverage(frequencies, words, input) - titleCoverage(before, words, input);
  if (covered > 0) reasons.push({ kind: "title", field: "title", term, contribution: TITLE_BONUS * worth * covered });
  return reasons;
}

function saturated(frequency: number): number {
  return frequency / (TERM_SATURATION + frequency);
}

function weightedFrequency(frequencies: TermTier["frequencies"], field: FieldName, input: ScoreInput): number {
  const frequency = frequencies[field] ?? 0;
  if (frequency <= 0) return 0;
  const { weight, b } = (input.weights ?? FIELD_WEIGHTS)[field];
  const average = input.averageLengths[field];
  const relativeLength = average > 0 ? input.lengths[field] / average : 1;
  return (weight * (1 + Math.log(Math.max(1, frequency)))) / (1 - b + b * relativeLength);
}

/** How much of the title the term is, 0 to 1. */
function titleCoverage({ title = 0 }: TermTier["frequencies"], words: number, { lengths }: ScoreInput): number {
  return Math.min(1, (title * words) / Math.max(1, lengths.title));
}

function adjacencyReasons(input: ScoreInput): Reason[] {
  return (input.adjacencies ?? []).flatMap(({ first, second, term, field }) => {
    const tiers = [input.terms[first]?.tiers[0], input.terms[second]?.tiers[0]].filter((tier) => tier !== undefined);
    const least = Math.min(...tiers.map((tier) => rarity(tier, input)));
    return [{ kind: "phrase", field, term, contribution: ADJACENCY_BONUS * least }];
  });
}

function rarity({ documentFrequency }: TermTier, { documents }: ScoreInput): number {
  return inverseDocumentFrequency(documents, documentFrequency);
}
