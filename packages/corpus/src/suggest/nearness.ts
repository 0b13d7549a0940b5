import { distanceFrom } from "../typo/edit-distance.ts";

/** A name or value of fewer characters than this for each edit is another one, not a misspelling. */
const CHARS_PER_EDIT = 3;

/** Measures how far texts are from `key`, up to an edit for every three characters of it. */
export function nearness(key: string): (other: string) => number | undefined {
  return distanceFrom(key, Math.max(1, Math.floor(key.length / CHARS_PER_EDIT)));
}
