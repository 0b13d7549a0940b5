import { KIND_DIGIT, KIND_LETTER, KIND_UPPER } from "./character-kind.ts";

/**
 * Whether a word splits between two letters or digits of the given kinds: `save|Migration`, `HTTP|Server`, `sha|256`.
 * A plural of capitals stays whole (`PDFs`): `afterIsS` says that the character after `next` is an s.
 */
export function isPartBorder(
  previous: number,
  next: number,
  after: number,
  afterIsS: boolean,
  afterThat: number,
): boolean {
  if ((previous === KIND_DIGIT) !== (next === KIND_DIGIT)) return true;
  if (next !== KIND_UPPER) return false;
  if (previous === KIND_LETTER) return true;
  if (previous !== KIND_UPPER || after !== KIND_LETTER) return false;
  const plural = afterIsS && afterThat !== KIND_LETTER && afterThat !== KIND_UPPER;
  return !plural;
}
