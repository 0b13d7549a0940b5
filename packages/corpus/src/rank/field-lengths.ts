import type { IndexStore } from "../index/store.ts";
import { FIELDS, type FieldName } from "../text/fields.ts";

/** Terms a field. */
export type FieldLengths = Readonly<Record<FieldName, number>>;

/** The columns of `documents` that hold them. */
export const LENGTH_COLUMNS: readonly string[] = FIELDS.map((field) => `${field}_words`);

/** The number of documents that hold text, and their mean lengths. */
export function averagesOf(store: IndexStore): { readonly documents: number; readonly lengths: FieldLengths } {
  return store.derived("averages", () => {
    const means = LENGTH_COLUMNS.map((column) => `avg(${column}) as ${column}`).join(", ");
    const row = store.database
      .prepare(`select count(*) as documents, ${means} from documents where outcome = 'text'`)
      .get();
    return { documents: Number(row?.["documents"] ?? 0), lengths: lengthsOf(row ?? {}) };
  });
}

/** The lengths in a row that has the columns. */
export function lengthsOf(row: Readonly<Record<string, unknown>>): FieldLengths {
  const of = (field: FieldName): number => Number(row[`${field}_words`] ?? 0);
  return {
    title: of("title"),
    tags: of("tags"),
    frontmatter: of("frontmatter"),
    headings: of("headings"),
    path: of("path"),
    body: of("body"),
  };
}
