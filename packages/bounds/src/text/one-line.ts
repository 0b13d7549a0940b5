const MOVES_THE_CURSOR = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const RUNS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
// JSON escapes only the first 32 controls by itself.
const NOT_ESCAPED_BY_JSON = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;

/** Text from files on one line: what could move the cursor, turn the writing round or start a row becomes a blank. */
export function oneLine(text: string): string {
  return text.replace(RUNS, " ");
}

/** Whether a text can be printed as it is without leaving its line. */
export function isOneLine(text: string): boolean {
  return !MOVES_THE_CURSOR.test(text);
}

/** A path on one line, exact: one with such characters in it is printed as a JSON string with every one of them escaped. */
export function printPath(path: string): string {
  return isOneLine(path) ? path : jsonLine(path);
}

/** A value as JSON on one line, in which no character moves the cursor or turns the writing round. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    NOT_ESCAPED_BY_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
