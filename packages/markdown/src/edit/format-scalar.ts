/** Starts with a letter and holds nothing that any YAML parser, in block or flow context, could take for syntax. */
const PLAIN = /^\p{L}(?:[\p{L}\p{M}\p{N} _./()+'-]*[\p{L}\p{M}\p{N}_./()+'-])?$/u;
/** Words that YAML 1.1 or 1.2 reads as a boolean, null or number, in any case. */
const TYPED_WORDS: ReadonlySet<string> = new Set([
  "y",
  "n",
  "yes",
  "no",
  "on",
  "off",
  "true",
  "false",
  "null",
  "nan",
  "inf",
]);
/** What YAML calls non-printable, or reads as a line break or a byte order mark in some version; lone surrogates too. */
const ESCAPED = /["\\\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/gu;
const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/**
 * Writes a text as one YAML scalar on one line that YAML 1.1 and 1.2 parsers read back as that very string: plain where no parser can take it
 * for anything else, else in double quotes. Never holds a line break, so it can open neither a key nor a fence.
 */
export function formatScalar(text: string): string {
  if (PLAIN.test(text) && !TYPED_WORDS.has(text.toLowerCase())) return text;
  return `"${text.replace(ESCAPED, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
