/** `date`: a plain ISO 8601 date or date-time; its value stays the text as written, in every time zone. */
export type ScalarType = "string" | "number" | "boolean" | "null" | "date";
export type FieldType = ScalarType | "list" | "map";

/** A map's keys are its own properties and it has no prototype, so `__proto__` is a key like any other. */
export interface FieldMap {
  readonly [name: string]: FieldValue;
}
export type FieldValue = string | number | boolean | null | readonly FieldValue[] | FieldMap;

/** One value of the frontmatter, typed and as written. */
export interface FieldElement {
  readonly type: FieldType;
  /** By the YAML 1.2 core schema; a number may be infinite or NaN (`.inf`, `.nan`) and long digit runs are rounded: compare `text` instead. */
  readonly value: FieldValue;
  /** A scalar's characters as written, quotes and escapes resolved (`007`, `1.10`, `2024-06-01`); empty for a missing value, null for a list or map. */
  readonly text: string | null;
  /** Written in quotes or as a block scalar, hence a string whatever it looks like. */
  readonly quoted: boolean;
  /** 1-based line in the file where the value starts; of its key or parent when nothing is written. */
  readonly line: number;
}

/** One top-level key. `elements` are those of a list, each with its own text; empty otherwise. `line` is the line of the key. */
export interface Field extends FieldElement {
  readonly name: string;
  readonly elements: readonly FieldElement[];
}
