import type { JsonSchema } from "../tool/schema.ts";
import { findOpenSchemas } from "./find-open-schemas.ts";
import { convertZod3, isZod3 } from "./zod-3.ts";
import { convertZod4, isZod4 } from "./zod-4.ts";

/** `input` is what a caller may send (defaults optional), `output` is what it gets (defaults present). */
export type SchemaView = "input" | "output";

/**
 * JSON Schema of a zod 4 schema (draft 2020-12) or a zod 3 schema (draft-07), with `type: "object"` at the root. What JSON
 * Schema cannot say (transforms, coercion, fallbacks, dates, bigints, recursion, "anything") is refused with a TypeError
 * instead of approximated. Two differences remain: a refinement is not said, so zod is stricter there; and zod 3 counts a
 * string's JavaScript characters where zod 4 and JSON Schema count code points.
 */
export function toJsonSchema(schema: unknown, view: SchemaView): JsonSchema {
  const converted = isZod4(schema) ? convertZod4(schema, view) : isZod3(schema) ? convertZod3(schema, view) : undefined;
  if (converted === undefined) throw new TypeError("not a zod 4 or zod 3 schema");
  const open = findOpenSchemas(converted);
  if (open.length > 0)
    throw new TypeError(`the schema accepts anything at ${open.map((pointer) => pointer || "the root").join(", ")}`);
  return withObjectRoot(converted);
}

// A union of objects has no root type of its own, and MCP wants one.
function withObjectRoot(schema: JsonSchema): JsonSchema {
  if (schema["type"] === "object") return schema;
  const branches = schema["oneOf"] ?? schema["anyOf"];
  if (!Array.isArray(branches) || !branches.every(isObjectSchema)) {
    throw new TypeError("the root of a Tool's schema is an object or a union of objects");
  }
  const { $schema, ...rest } = schema;
  return $schema === undefined ? { type: "object", ...rest } : { $schema, type: "object", ...rest };
}

function isObjectSchema(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && Reflect.get(schema, "type") === "object";
}
