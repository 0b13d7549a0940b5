import { allRows } from "../index/row-columns.ts";
import type { IndexStore } from "../index/store.ts";
import { FIELDS, type FieldName } from "../text/fields.ts";

/** Terms a field. */
export type FieldLengths = Readonly<Record<FieldName, number>>;

/** The columns of `documents` that hold them. */
export const LENGTH_COLUMNS: readonly string[] = FIELDS.map((field) => `${field}_words`);

/** The number of documents that hold text, and their mean lengths. */
export function averagesOf(store: IndexStore): { readonly documents: number; readonly lengths: FieldLengths } {
  return store.derived("averages", () => {
    // Of the blocks: the documents themselves are a hundred times as many rows. What is no text has no words.
    const sums = LENGTH_COLUMNS.map((column) => `sum(${column})`).join(", ");
    const [texts, ...words] = allRows(store.database.prepare(`select sum(texts), ${sums} from blocks`))[0] ?? [];
    const documents = Number(texts);
    return { documents, lengths: lengthsOf(words.map((sum) => (documents === 0 ? 0 : Number(sum) / documents))) };
  });
}

/** The lengths from a row's columns, which are those of `LENGTH_COLUMNS`. */
export function lengthsOf(columns: readonly unknown[]): FieldLengths {
  const of = (field: FieldName): number => Number(columns[FIELDS.indexOf(field)] ?? 0);
  return {
    title: of("title"),
    tags: of("tags"),
    frontmatter: of("frontmatter"),
    headings: of("headings"),
    path: of("path"),
    body: of("body"),
  };
}
