import { characterKind, KIND_LETTER, KIND_MARK, KIND_UPPER } from "../text/character-kind.ts";

/**
 * Whether a folded word is made of the letters of scripts that are written with spaces, of the Basic Multilingual Plane: what a
 * misspelling can be told of. Identifiers with digits are not.
 */
export function isPlainWord(word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const kind = characterKind(word.charCodeAt(index));
    if (kind !== KIND_LETTER && kind !== KIND_MARK && kind !== KIND_UPPER) return false;
  }
  return word !== "";
}
