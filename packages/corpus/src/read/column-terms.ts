import { VALUE_BORDER } from "../index/schema.ts";
import { tokenizeWithJoined } from "../text/tokenize.ts";

/** One column of the full-text table, and how many words of the document are in it. */
export interface ColumnTerms {
  readonly terms: string;
  readonly words: number;
}

/**
 * The terms of one column, one space apart: those of each value, a border, and the joined spelling of every written word
 * of several parts between borders of its own. So a word finds either spelling, and no phrase crosses a border.
 */
export function columnTerms(values: readonly string[]): ColumnTerms {
  const pieces: string[] = [];
  let words = 0;
  for (const value of values) {
    const { tokens, joined } = tokenizeWithJoined(value);
    if (tokens.length === 0) continue;
    words += tokens.length;
    if (pieces.length > 0) pieces.push(VALUE_BORDER);
    for (const token of tokens) pieces.push(token.term);
    for (const word of joined) pieces.push(VALUE_BORDER, word.term);
  }
  return { terms: pieces.join(" "), words };
}
