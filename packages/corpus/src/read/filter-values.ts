import type { FieldType } from "@fathomline/markdown";

import type { FilterValue } from "./document.ts";
import { filterKey, statusKey, typedNumberKey } from "./filter-key.ts";
import type { DocumentFieldValues } from "./frontmatter-fields.ts";

/** Everything an exact filter can find a document by: each value as written, and numbers by their value as well. */
export function filterValues(fields: readonly DocumentFieldValues[]): readonly FilterValue[] {
  const values = new Map<string, FilterValue>();
  const add = (name: string, type: FieldType, value: string, source: string): void => {
    values.set(`${name}\0${value}`, { name, type, value, source });
  };
  for (const field of fields) {
    if (field.values.length === 0) add(field.name, field.type, "", "");
    for (const { text, type, number } of field.values) {
      const key = filterKey(text);
      add(field.name, type, field.name === "status" ? statusKey(key) : key, text);
      if (number !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER)
        add(field.name, type, typedNumberKey(number), text);
    }
  }
  return [...values.values()];
}
