/**
 * Weight of a term by its rarity: ln(1 + (N + 0.5) / (df + 0.5)), natural logarithm. Unlike BM25's own formula it is
 * never negative and never close to zero: a term of every document still weighs ln 2. A document frequency above N
 * (statistics that lag behind) counts as N, a negative one as 0.
 */
export function inverseDocumentFrequency(documents: number, documentFrequency: number): number {
  const frequency = Math.min(Math.max(0, documentFrequency), documents);
  return Math.log(1 + (documents + 0.5) / (frequency + 0.5));
}
