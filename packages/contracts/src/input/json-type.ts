import type { JsonSchema } from "../tool/schema.ts";

/** Whether a value has one of the types that a JSON Schema names; true where it names none. */
export function hasJsonType(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isOfType(type, value));
}

/** The types of a JSON Schema in words, as in `a string or null`. */
export function jsonTypeText(schema: JsonSchema): string {
  return typesOf(schema).map(wordsFor).join(" or ");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function typesOf(schema: JsonSchema): string[] {
  const type = schema["type"];
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.filter((each) => typeof each === "string");
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    default:
      return typeof value === type;
  }
}

function wordsFor(type: string): string {
  if (type === "null") return "null";
  if (type === "integer") return "a whole number";
  return `${type === "array" || type === "object" ? "an" : "a"} ${type}`;
}
