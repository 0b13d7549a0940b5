import { toJSONSchema, type ZodType } from "zod";
import type { JsonSchema } from "../tool/schema.ts";
import type { SchemaView } from "./to-json-schema.ts";

/** Whether a value is a schema of zod 4 (classic or mini). */
export function isZod4(schema: unknown): schema is ZodType {
  return typeof schema === "object" && schema !== null && "_zod" in schema && "def" in schema;
}

/** Converts with zod's own converter; a TypeError where it throws, and where it would approximate. */
export function convertZod4(schema: ZodType, view: SchemaView): JsonSchema {
  try {
    const emitted = toJSONSchema(schema, {
      target: "draft-2020-12",
      io: view,
      unrepresentable: "throw",
      cycles: "throw",
      reused: "inline",
      override: ({ zodSchema }) => refuseApproximation(zodSchema._zod.def),
    });
    return { ...emitted };
  } catch (error) {
    throw new TypeError(error instanceof Error ? error.message : "zod cannot convert the schema", { cause: error });
  }
}

// Codecs, preprocess and stringbool are pipes.
const REFUSED: ReadonlySet<unknown> = new Set(["pipe", "transform", "catch", "file", "success"]);

function refuseApproximation(definition: object): void {
  const type: unknown = Reflect.get(definition, "type");
  const checks: unknown = Reflect.get(definition, "checks");
  const rules = [definition, ...(Array.isArray(checks) ? checks.map(definitionOf) : [])];
  if (REFUSED.has(type) || rules.some(changesOrWidens))
    throw new TypeError(`JSON Schema cannot say what this ${String(type)} accepts`);
}

// Coercion and overwrites (trim, toLowerCase) accept more than the type says; a pattern's flags have no place in JSON Schema.
function changesOrWidens(rule: object): boolean {
  const pattern: unknown = Reflect.get(rule, "pattern");
  const flags = pattern instanceof RegExp && /[ims]/.test(pattern.flags);
  return flags || Reflect.get(rule, "coerce") === true || Reflect.get(rule, "check") === "overwrite";
}

function definitionOf(check: unknown): object {
  const internals: unknown = isObject(check) ? Reflect.get(check, "_zod") : undefined;
  const definition: unknown = isObject(internals) ? Reflect.get(internals, "def") : undefined;
  return isObject(definition) ? definition : {};
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
