import { jsonLine } from "@fathomline/bounds";

const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;

/** A name or value inside a sentence, exact: as it is where it is one plain word, else as a JSON string. */
export function word(text: string): string {
  return PLAIN.test(text) ? text : jsonLine(text);
}

/** Several of them. */
export function words(texts: readonly string[]): string {
  return texts.map(word).join(", ");
}
