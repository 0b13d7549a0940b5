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
    const means = LENGTH_COLUMNS.map((column) => `avg(${column})`).join(", ");
    const statement = store.database.prepare(`select count(*), ${means} from documents where outcome = 'text'`);
    const [documents, ...lengths] = allRows(statement)[0] ?? [];
    return { documents: Number(documents), lengths: lengthsOf(lengths) };
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
