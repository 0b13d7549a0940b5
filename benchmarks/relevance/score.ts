import { RELEVANT_GRADE, type Grade } from "./judgments.ts";

/** Ranks that count. */
const CUTOFF_RANKS = 10;

/**
 * Normalised discounted cumulative gain of the first ten ranks, 0 to 1: gain 2^grade - 1, discount log2(rank + 1), against the
 * best order of all judged documents. A document without a judgment gains nothing. 0 when nothing judged is of any use.
 */
export function ndcgAt10(ranked: readonly string[], judged: ReadonlyMap<string, Grade>): number {
  const ideal = gain([...judged.values()].toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gain(ranked.map((key) => judged.get(key) ?? 0)) / ideal;
}

/** Share of the relevant documents among the first ten ranks, out of what ten ranks can hold; 1 when nothing is relevant. */
export function recallAt10(ranked: readonly string[], judged: ReadonlyMap<string, Grade>): number {
  const relevant = [...judged.values()].filter(isRelevant).length;
  const found = ranked.slice(0, CUTOFF_RANKS).filter((key) => isRelevant(judged.get(key))).length;
  return relevant === 0 ? 1 : found / Math.min(CUTOFF_RANKS, relevant);
}

/** How many of the first ten ranks nobody has judged. */
export function unjudgedAt10(ranked: readonly string[], judged: ReadonlyMap<string, Grade>): number {
  return ranked.slice(0, CUTOFF_RANKS).filter((key) => !judged.has(key)).length;
}

function isRelevant(grade: Grade | undefined): boolean {
  return grade !== undefined && grade >= RELEVANT_GRADE;
}

function gain(grades: readonly Grade[]): number {
  return grades
    .slice(0, CUTOFF_RANKS)
    .reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
