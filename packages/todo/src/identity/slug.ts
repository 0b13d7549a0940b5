import { createHash } from "node:crypto";

/** Latin letters that have no decomposition, by the usual transliteration. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ł", "l"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ŋ", "n"],
  ["ŧ", "t"],
  ["ĸ", "k"],
]);
const UNDECOMPOSED = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");
const COMBINING_MARKS = /[\u0300-\u036f]/g;
const SEPARATORS = /[^a-z0-9]+/g;
const OUTER_HYPHENS = /^-|-$/g;
/** Something a reader would call a word or a picture; punctuation alone names nothing. */
const NAMEABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const MAX_SLUG_UTF16_UNITS = 80;
const HASH_DIGITS = 8;

/**
 * The description part of a new todo's name: lower-case ASCII words of the title joined by hyphens, at most 80 UTF-16 units. A title
 * without any Latin letter or digit gets `todo-` and 8 hexadecimal digits of the hash of its NFC form. Empty when the title names nothing.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(COMBINING_MARKS, "")
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS.get(letter) ?? "")
    .replace(SEPARATORS, "-")
    .replace(OUTER_HYPHENS, "")
    .slice(0, MAX_SLUG_UTF16_UNITS)
    .replace(OUTER_HYPHENS, "");
  if (words !== "" || !NAMEABLE.test(title)) return words;
  const hash = createHash("sha256").update(title.trim().normalize("NFC")).digest("hex");
  return `todo-${hash.slice(0, HASH_DIGITS)}`;
}
