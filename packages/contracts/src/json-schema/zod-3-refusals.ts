import { definitionOf, isObject, typeNameOf } from "./zod-3-definition.ts";

const REFUSED: ReadonlySet<string> = new Set([
  "ZodAny",
  "ZodBigInt",
  "ZodCatch",
  "ZodDate",
  "ZodFunction",
  "ZodIntersection",
  "ZodLazy",
  "ZodMap",
  "ZodNaN",
  "ZodPipeline",
  "ZodPromise",
  "ZodSet",
  "ZodSymbol",
  "ZodUndefined",
  "ZodUnknown",
  "ZodVoid",
]);

const CHANGING_CHECKS: ReadonlySet<unknown> = new Set(["trim", "toLowerCase", "toUpperCase"]);

/** Throws a TypeError where zod-to-json-schema would emit something near to what a zod 3 schema accepts, but not the same. */
export function refuseZod3Approximations(schema: unknown): void {
  visit(schema, new Set());
}

function visit(value: unknown, seen: Set<object>): void {
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  const typeName = typeNameOf(value);
  const definition = definitionOf(value);
  if (typeof typeName === "string" && definition !== undefined) {
    if (isApproximated(typeName, definition))
      throw new TypeError(`JSON Schema cannot say what this ${typeName} accepts`);
    visit(definition, seen);
    // An object keeps its members behind a function.
    const shape: unknown = Reflect.get(definition, "shape");
    if (typeof shape === "function") visit(shape(), seen);
    return;
  }
  const members = value instanceof Map ? [...value.values()] : Object.values(value);
  for (const member of members) visit(member, seen);
}

function isApproximated(typeName: string, definition: object): boolean {
  if (REFUSED.has(typeName) || Reflect.get(definition, "coerce") === true) return true;
  if (typeName === "ZodEffects") return effectOf(definition) !== "refinement";
  if (typeName === "ZodObject") return Reflect.get(definition, "unknownKeys") === "passthrough";
  const checks: unknown = Reflect.get(definition, "checks");
  return typeName === "ZodString" && Array.isArray(checks) && checks.some(changesOrHasFlags);
}

function changesOrHasFlags(check: unknown): boolean {
  if (!isObject(check)) return false;
  const regex: unknown = Reflect.get(check, "regex");
  return CHANGING_CHECKS.has(Reflect.get(check, "kind")) || (regex instanceof RegExp && /[ims]/.test(regex.flags));
}

function effectOf(definition: object): unknown {
  const effect: unknown = Reflect.get(definition, "effect");
  return isObject(effect) ? Reflect.get(effect, "type") : undefined;
}
