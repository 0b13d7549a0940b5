import { clipChars, isOneLine, jsonLine, oneLine } from "@fathomline/bounds";

/** Longer texts are clipped before anything else looks at them. */
const SHOWN_TEXT_CHARS_MAX = 400;

// Escape sequences of terminals: CSI, then OSC and other strings up to their end, then what is two characters long.
const ESCAPES =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]/g;
// They have no width: tags, fillers, separators. Joiners and variation selectors belong to a grapheme and stay.
const INVISIBLE = /(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Text from anywhere, fit for one line of a terminal: no escape sequence, no control, nothing that turns the writing round. */
export function cleanText(text: string, maxChars: number = SHOWN_TEXT_CHARS_MAX): string {
  const clipped = clipChars(text, maxChars, { ellipsis: "…" }).text;
  return oneLine(clipped.replace(ESCAPES, "").replace(INVISIBLE, ""));
}

/** A path, exact: one with a character that a terminal obeys or nobody sees is a JSON string with all of those escaped. */
export function cleanPath(path: string): string {
  if (isOneLine(path) && path.isWellFormed() && path.search(INVISIBLE) < 0) return path;
  return jsonLine(path).replace(INVISIBLE, codePoint);
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
