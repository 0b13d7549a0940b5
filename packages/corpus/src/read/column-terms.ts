import { VALUE_BORDER } from "../index/schema.ts";
import { tokenizeWithJoined } from "../text/tokenize.ts";

/** The border in what scores count in: no term holds it, and with it a text of ASCII stays one. */
const TERMS_BORDER = "|";

/** One column of a document in folded terms. */
export interface ColumnTerms {
  /** What the full-text table takes: the terms of each value, one blank apart, and after each value its joined spellings. */
  readonly indexed: string;
  /** The terms alone, with a blank before and after each and a border between values: what scores count in. */
  readonly terms: string;
  /** The joined spelling of every written word of several parts, in the same form. */
  readonly joined: string;
  /** How many terms there are, joined spellings not counted. */
  readonly words: number;
}

/** Splits the values of one column. No phrase crosses the border between two values, or into a joined spelling. */
export function columnTerms(values: readonly string[]): ColumnTerms {
  const indexed: string[] = [];
  const terms: string[] = [];
  const joinedForms: string[] = [];
  let words = 0;
  for (const value of values) {
    const { tokens, joined } = tokenizeWithJoined(value);
    if (tokens.length === 0) continue;
    if (words > 0) {
      indexed.push(VALUE_BORDER);
      terms.push(TERMS_BORDER);
    }
    words += tokens.length;
    const text = tokens.map(({ term }) => term).join(" ");
    indexed.push(text);
    terms.push(text);
    for (const { term } of joined) {
      indexed.push(VALUE_BORDER, term);
      joinedForms.push(term);
    }
  }
  return { indexed: indexed.join(" "), terms: spaced(terms), joined: spaced(joinedForms), words };
}

function spaced(terms: readonly string[]): string {
  return terms.length === 0 ? "" : ` ${terms.join(" ")} `;
}
