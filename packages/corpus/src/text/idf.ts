/**
 * Weight of a term by its rarity: ln(1 + (N - df + 0.5) / (df + 0.5)), natural logarithm. Never negative; a term of every
 * document weighs next to nothing, so that the small words of a question do not decide. A document frequency above N (statistics
 * that lag behind) counts as N, a negative one as 0.
 */
export function inverseDocumentFrequency(documents: number, documentFrequency: number): number {
  const frequency = Math.min(Math.max(0, documentFrequency), documents);
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}
