import { formatScalar } from "@fathomline/markdown/edit";
import type { Json, MetadataEntry } from "./json.ts";

/** One frontmatter line, `key: value`. Lists and maps are written in flow style, so every value stays on the line of its key. */
export function renderEntry([key, value]: MetadataEntry): string {
  return `${formatScalar(key)}: ${renderValue(value)}`;
}

function renderValue(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return renderNumber(value);
  if (typeof value === "string") return formatScalar(value);
  if (isList(value)) return `[${value.map(renderValue).join(", ")}]`;
  const pairs = Object.entries(value).map(renderEntry);
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** YAML 1.1 takes a number with an exponent for a number only if it has a point, too. */
function renderNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return String(value).replace(/^(-?[0-9]+)e/, "$1.0e");
}
