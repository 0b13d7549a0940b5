import type { JsonSchema } from "../tool/schema.ts";
import { hasJsonType, isRecord, jsonTypeText } from "./json-type.ts";
import { nearestName } from "./nearest-name.ts";
import { problem, type Problem } from "./problem.ts";

/**
 * What is wrong with raw input, from the JSON Schema alone: unknown fields and wrong choices with the nearest right name,
 * wrong types, and sizes out of bounds. No value of the caller is repeated. It needs no validator, so a host can ask before it
 * coerces anything, and before a family is loaded. It goes as deep as the schema does, however deep the value is.
 */
export function shapeProblems(schema: JsonSchema, value: unknown): Problem[] {
  return problemsAt(schema, value, []);
}

function problemsAt(schema: JsonSchema, value: unknown, path: readonly string[]): Problem[] {
  const branches = schemasOf(schema["anyOf"] ?? schema["oneOf"]);
  if (branches.length > 0) {
    const perBranch = branches.map((branch) => problemsAt(branch, value, path));
    if (perBranch.some((problems) => problems.length === 0)) return [];
    // The branch of the value's own type says most; without one, all types are named.
    const fitting = branches.findIndex((branch) => hasJsonType(branch, value));
    const expected = (): string => `expected ${[...new Set(branches.map(jsonTypeText))].join(" or ")}`;
    return perBranch[fitting] ?? [problem(path, expected)];
  }
  const choices = "const" in schema ? [schema["const"]] : schema["enum"];
  if (Array.isArray(choices)) return choices.includes(value) ? [] : [problem(path, () => choiceText(choices, value))];
  if (!hasJsonType(schema, value)) return [problem(path, () => `expected ${jsonTypeText(schema)}`)];
  if (typeof value === "string") {
    return boundProblems(codePoints(value), schema["minLength"], schema["maxLength"], " characters", path);
  }
  if (typeof value === "number") return boundProblems(value, schema["minimum"], schema["maximum"], "", path);
  if (Array.isArray(value)) return itemProblems(schema, value, path);
  return isRecord(value) ? memberProblems(schema, value, path) : [];
}

function itemProblems(schema: JsonSchema, value: readonly unknown[], path: readonly string[]): Problem[] {
  const items = schema["items"];
  return [
    ...boundProblems(value.length, schema["minItems"], schema["maxItems"], " items", path),
    ...(isRecord(items) ? value.flatMap((item, index) => problemsAt(items, item, [...path, String(index)])) : []),
  ];
}

function memberProblems(schema: JsonSchema, value: Record<string, unknown>, path: readonly string[]): Problem[] {
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const known = Object.keys(properties);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const missing = required.filter((name) => typeof name === "string" && !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => problem([...path, String(name)], () => "missing")),
    ...Object.entries(value).flatMap(([name, member]) => {
      const place = [...path, name];
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isRecord(own)) return problemsAt(own, member, place);
      const others = schema["additionalProperties"];
      if (isRecord(others))
        return nameProblems(schema["propertyNames"], name, place).concat(problemsAt(others, member, place));
      return others === false ? [problem(place, () => unknownText(name, known))] : [];
    }),
  ];
}

// zod drops this member of a map without a word, and a dropped filter would widen a search.
const UNUSABLE_NAME = "__proto__";

function nameProblems(names: unknown, name: string, path: readonly string[]): Problem[] {
  if (name === UNUSABLE_NAME) return [problem(path, () => "unknown field; a map cannot hold this name")];
  if (!isRecord(names)) return [];
  return boundProblems(codePoints(name), names["minLength"], names["maxLength"], " characters in the name", path);
}

function boundProblems(size: number, min: unknown, max: unknown, unit: string, path: readonly string[]): Problem[] {
  if (typeof max === "number" && size > max) return [problem(path, () => `expected at most ${max}${unit}`)];
  if (typeof min === "number" && size < min) return [problem(path, () => `expected at least ${min}${unit}`)];
  return [];
}

// As JSON Schema and zod 4 count.
function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

function unknownText(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined
    ? `unknown field; known fields: ${known.join(", ")}`
    : `unknown field; did you mean ${JSON.stringify(nearest)}?`;
}

function choiceText(choices: readonly unknown[], value: unknown): string {
  const names = choices.filter((choice) => typeof choice === "string");
  const nearest = typeof value === "string" ? nearestName(value, names) : undefined;
  const advice = nearest === undefined ? "" : `; did you mean ${JSON.stringify(nearest)}?`;
  return `expected one of ${choices.map(String).join(", ")}${advice}`;
}

function schemasOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
