/** Sizes that an eval input may have; a larger one is rejected with its field named. `…Chars` is JavaScript characters. */
export const EVAL_INPUT_LIMITS = {
  pathChars: 4_096,
  promptChars: 10_000,
  nameChars: 64,
  caseIdChars: 80,
  fixtureChars: 120,
  checkChars: 120,
  toolChars: 120,
  /** Of each of the two lists. */
  cases: 20,
  checksPerCase: 30,
  extensions: 10,
  tools: 30,
} as const;
