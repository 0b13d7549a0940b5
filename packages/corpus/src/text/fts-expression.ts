import { FIELDS } from "./fields.ts";
import { isOpenEnded, type QueryTerm } from "./query-term.ts";

const COLUMN_NAME = /^[a-z_][a-z0-9_]*$/u;

/**
 * A MATCH expression of SQLite FTS5 for one term, restricted to `columns`: its words as a phrase, or its joined form as
 * one token (the columns hold the joined forms of their words too, apart from the running text). The prefix tier lets the
 * last word go on. Whatever was typed, the expression holds nothing of it but quoted strings of letters, numbers and
 * marks. Combine expressions with AND or OR as they are.
 *
 * Throws RangeError on an odd column name or without a column: those are written by us, never by a user.
 */
export function ftsTerm(term: QueryTerm, columns: readonly string[], tier: "exact" | "prefix"): string {
  const odd = columns.find((column) => !COLUMN_NAME.test(column));
  if (odd !== undefined || columns.length === 0) throw new RangeError(`not a list of columns: ${columns.join(", ")}`);
  // A filter of every column costs a look at each place of each term and leaves none out.
  const filter = FIELDS.every((field) => columns.includes(field)) ? "" : `{${columns.join(" ")}} : `;
  const prefix = tier === "prefix";
  const words = `${filter}${phrase(term.words, prefix || isOpenEnded(term.words))}`;
  return term.joined === undefined ? words : `(${words} OR ${filter}${phrase([term.joined], prefix)})`;
}

// An FTS5 string knows no escape but the doubled quote.
function phrase(words: readonly string[], open: boolean): string {
  return `"${words.join(" ").replaceAll('"', '""')}"${open ? " *" : ""}`;
}
