/** The definition behind a zod 3 schema, or undefined. */
export function definitionOf(schema: unknown): object | undefined {
  const definition: unknown = isObject(schema) ? Reflect.get(schema, "_def") : undefined;
  return isObject(definition) ? definition : undefined;
}

/** `ZodString`, `ZodObject`, ... of a zod 3 schema; undefined for anything else. */
export function typeNameOf(schema: unknown): unknown {
  const definition = definitionOf(schema);
  return definition === undefined ? undefined : Reflect.get(definition, "typeName");
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
