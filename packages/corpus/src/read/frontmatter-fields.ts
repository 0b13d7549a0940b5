import { clipChars } from "@fathomline/bounds";
import type { Field, FieldElement, FieldType, FieldValue } from "@fathomline/markdown";

import { CORPUS_LIMITS } from "../limits.ts";
import { REDACTION_MARK } from "../redact/mark.ts";
import { redactText } from "../redact/redact-text.ts";
import { isSensitiveName } from "../redact/sensitive-name.ts";

/** One value of a frontmatter field, redacted; `text` is as written. */
export interface FieldText {
  readonly text: string;
  readonly type: FieldType;
}

/** One top-level frontmatter field as it is stored. */
export interface DocumentFieldValues {
  readonly name: string;
  readonly type: FieldType;
  readonly values: readonly FieldText[];
  readonly line: number;
}

/** A document's fields without secrets: a sensitive name keeps a mark, a credential inside a value becomes one. */
export function frontmatterFields(fields: readonly Field[]): readonly DocumentFieldValues[] {
  return fields.slice(0, CORPUS_LIMITS.fieldsPerDocument).map((field) => ({
    // A name is text of the user too.
    name: redactText(field.name).text,
    type: field.type,
    values: isSensitiveName(field.name) ? hidden(field) : fieldTexts(field),
    line: field.line,
  }));
}

function hidden(field: Field): readonly FieldText[] {
  return field.type === "null" ? [] : [{ text: REDACTION_MARK, type: "string" }];
}

function fieldTexts(field: Field): readonly FieldText[] {
  if (field.type === "map") return mapTexts(field.value, "");
  if (field.type !== "list") return scalarTexts(field);
  return field.elements.slice(0, CORPUS_LIMITS.fieldValuesPerField).flatMap((element) => elementTexts(element));
}

function elementTexts(element: FieldElement): readonly FieldText[] {
  return element.text === null ? mapTexts(element.value, "") : scalarTexts(element);
}

function scalarTexts(element: FieldElement): readonly FieldText[] {
  if (element.type === "null" || element.text === null || element.text === "") return [];
  return [{ text: fieldText(element.text), type: element.type }];
}

/** The leaves of a nested value as `name: value`; a leaf under a sensitive name is a mark. */
function mapTexts(value: FieldValue, name: string): readonly FieldText[] {
  if (value === null) return [];
  if (isSensitiveName(name)) return [{ text: `${name}: ${REDACTION_MARK}`, type: "map" }];
  if (typeof value !== "object")
    return [{ text: fieldText(name === "" ? String(value) : `${name}: ${value}`), type: "map" }];
  const leaves = isList(value)
    ? value.flatMap((item) => mapTexts(item, name))
    : Object.entries(value).flatMap(([key, item]) => mapTexts(item, key));
  return leaves.slice(0, CORPUS_LIMITS.fieldValuesPerField);
}

function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}

function fieldText(written: string): string {
  const window = written.slice(0, CORPUS_LIMITS.fieldTextChars + CORPUS_LIMITS.redactionLookaheadChars);
  return clipChars(redactText(window).text, CORPUS_LIMITS.fieldTextChars).text;
}
