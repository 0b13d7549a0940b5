// JSON escapes only the first 32 controls by itself.
const NOT_ESCAPED_BY_JSON = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;
const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;

/** A value as JSON on one line, in which no character moves the cursor or turns the writing round. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    NOT_ESCAPED_BY_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A name or value inside a sentence, exact: as it is where it is one plain word, else as a JSON string. */
export function word(text: string): string {
  return PLAIN.test(text) ? text : jsonLine(text);
}

/** Several of them. */
export function words(texts: readonly string[]): string {
  return texts.map(word).join(", ");
}
