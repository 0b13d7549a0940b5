import type { JsonSchema } from "@fathomline/contracts";

/** Bytes of a schema below which a reference to it is hardly shorter. */
const SHARED_MIN_BYTES = 50;
const SINGLE = ["items", "additionalProperties"] as const;
const LISTS = ["anyOf", "oneOf", "allOf"] as const;

/**
 * The same schema with what it says more than once said once, under `$defs`. Answers of a tool share most of their members, so that
 * a list of tools is a fraction as long. Keywords that hold schemas are those of our own: `properties`, `items`,
 * `additionalProperties`, `anyOf`, `oneOf`, `allOf`.
 */
export function shareSchemas(schema: JsonSchema): JsonSchema {
  const seen = new Map<string, number>();
  mapChildren(schema, (child) => count(child, seen));
  const names = new Map<string, string>();
  const definitions: Record<string, JsonSchema> = {};
  const share = (child: JsonSchema): JsonSchema => {
    const text = JSON.stringify(child);
    if ((seen.get(text) ?? 0) < 2 || text.length < SHARED_MIN_BYTES) return mapChildren(child, share);
    const known = names.get(text);
    const name = known ?? `s${names.size + 1}`;
    if (known === undefined) {
      names.set(text, name);
      definitions[name] = mapChildren(child, share);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const shared = mapChildren(schema, share);
  return names.size === 0 ? schema : { ...shared, $defs: definitions };
}

/** Counts a schema and, the first time it is met, those in it: a part of a repeated schema is said once with it. */
function count(schema: JsonSchema, seen: Map<string, number>): JsonSchema {
  const text = JSON.stringify(schema);
  const times = seen.get(text) ?? 0;
  seen.set(text, times + 1);
  if (times === 0) mapChildren(schema, (child) => count(child, seen));
  return schema;
}

function mapChildren(schema: JsonSchema, map: (child: JsonSchema) => JsonSchema): JsonSchema {
  const mapped: Record<string, unknown> = { ...schema };
  const { properties } = schema;
  if (isSchema(properties)) {
    mapped["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [name, isSchema(child) ? map(child) : child]),
    );
  }
  for (const keyword of SINGLE) {
    const child = schema[keyword];
    if (isSchema(child)) mapped[keyword] = map(child);
  }
  for (const keyword of LISTS) {
    const children = schema[keyword];
    if (Array.isArray(children)) {
      mapped[keyword] = children.map((child: unknown) => (isSchema(child) ? map(child) : child));
    }
  }
  return mapped;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
