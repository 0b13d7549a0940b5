import type { FieldType } from "@fathomline/markdown";

import { isSensitiveName } from "../redact/sensitive-name.ts";
import { dateSpan } from "./date-span.ts";
import type { FilterValue } from "./document.ts";
import { fieldKey } from "./filter-key.ts";
import type { DocumentFieldValues, FieldText } from "./frontmatter-fields.ts";
import { yamlNumberKey } from "./number-key.ts";

/**
 * Everything that a filter can find a document by: each value as written, and numbers and dates once more in a form that has their
 * order. A field without a value, and one whose values are hidden, has one row with an empty `value`.
 */
export function filterValues(fields: readonly DocumentFieldValues[]): readonly FilterValue[] {
  const values = new Map<string, FilterValue>();
  const add = (name: string, type: FieldType, value: string, source: string): void => {
    values.set(`${name}\0${value}\0${type}\0${source}`, { name, type, value, source });
  };
  for (const field of fields) {
    const isHidden = isSensitiveName(field.name);
    if (field.values.length === 0) add(field.name, field.type, "", "");
    for (const value of field.values) {
      const { text, type } = value;
      add(field.name, type, isHidden ? "" : fieldKey(field.name, text), text);
      const typed = isHidden ? undefined : typedKey(value);
      if (typed !== undefined) add(field.name, type, typed, text);
    }
  }
  return [...values.values()];
}

// A quoted number is a text, since YAML says so; a quoted date is a date, since most writers cannot tell the difference.
function typedKey({ text, type }: FieldText): string | undefined {
  if (type === "number") return yamlNumberKey(text);
  return type === "date" || type === "string" ? dateSpan(text)?.start : undefined;
}
