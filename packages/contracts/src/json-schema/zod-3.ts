import { zodToJsonSchema, type PostProcessCallback } from "zod-to-json-schema";
import type { ZodTypeAny } from "zod/v3";
import type { JsonSchema } from "../tool/schema.ts";
import type { SchemaView } from "./to-json-schema.ts";
import { refuseZod3Approximations } from "./zod-3-refusals.ts";
import { definitionOf, isObject, typeNameOf } from "./zod-3-definition.ts";

/** Whether a value is a schema of zod 3, from that package or from `zod/v3`. */
export function isZod3(schema: unknown): schema is ZodTypeAny {
  return typeof typeNameOf(schema) === "string";
}

/** Converts with zod-to-json-schema, after refusing what that package would only approximate. */
export function convertZod3(schema: ZodTypeAny, view: SchemaView): JsonSchema {
  refuseZod3Approximations(schema);
  const common = { target: "jsonSchema7", $refStrategy: "none", strictUnions: true } as const;
  // As zod 4 does: an object that strips unknown keys accepts them as input, and its output has none.
  const options =
    view === "input"
      ? ({ ...common, removeAdditionalStrategy: "strict", allowedAdditionalProperties: undefined } as const)
      : { ...common, postProcess: requireDefaults };
  return { ...zodToJsonSchema(schema, options) };
}

// The package knows no output view: a member with a default is always there once parsed.
const requireDefaults: PostProcessCallback = (emitted, definition) => {
  if (emitted === null || emitted === undefined || Reflect.get(definition, "typeName") !== "ZodObject") return emitted;
  const shape: unknown = Reflect.get(definition, "shape");
  const members: unknown = typeof shape === "function" ? shape() : undefined;
  if (!isObject(members)) return emitted;
  const listed: unknown = Reflect.get(emitted, "required");
  const required = new Set<unknown>(Array.isArray(listed) ? listed : []);
  const names = Object.entries(members).flatMap(([name, member]) =>
    required.has(name) || hasDefault(member) ? [name] : [],
  );
  return names.length === 0 ? emitted : { ...emitted, required: names };
};

const WRAPPERS = ["innerType", "schema", "type"];

function hasDefault(schema: unknown): boolean {
  const typeName = typeNameOf(schema);
  if (typeName === "ZodDefault") return true;
  const definition = definitionOf(schema);
  if (definition === undefined || typeName === "ZodOptional" || typeName === "ZodArray") return false;
  return WRAPPERS.some((key) => hasDefault(Reflect.get(definition, key)));
}
