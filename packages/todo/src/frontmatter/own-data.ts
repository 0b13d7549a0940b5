import { types } from "node:util";

const MANY_LEVELS = 3;

/**
 * How many prototypes an object has: 0 for a bare one, 1 for `{}`, 2 for `[]`, in any realm; 3 for more, and for a proxy among them,
 * which could run code when asked.
 */
export function prototypeLevels(object: object): number {
  let levels = 0;
  for (let at: object | null = object; at !== null; levels += 1) {
    if (levels === MANY_LEVELS || types.isProxy(at)) return MANY_LEVELS;
    at = Reflect.getPrototypeOf(at);
  }
  return levels - 1;
}

/** These own properties as names and values; undefined when one is a symbol, not enumerable, or an accessor, which is not invoked. */
export function dataProperties(
  object: object,
  keys: readonly (string | symbol)[],
): readonly (readonly [string, unknown])[] | undefined {
  const properties: (readonly [string, unknown])[] = [];
  for (const key of keys) {
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    if (typeof key !== "string" || property?.enumerable !== true || !("value" in property)) return undefined;
    properties.push([key, property.value]);
  }
  return properties;
}
