/**
 * Reading of details that may come from another version, another extension or a broken file: what is not there or has another type
 * is `undefined`, and nothing throws.
 */
export function at(value: unknown, ...names: readonly string[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

export function textAt(value: unknown, ...names: readonly string[]): string | undefined {
  const found = at(value, ...names);
  return typeof found === "string" ? found : undefined;
}

/** A whole number from 0; `null` where the writer did not know it. */
export function countAt(value: unknown, ...names: readonly string[]): number | null | undefined {
  const found = at(value, ...names);
  if (found === null) return null;
  return typeof found === "number" && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
}

/** A count where what is not there is 0. */
export function numberAt(value: unknown, ...names: readonly string[]): number {
  return countAt(value, ...names) ?? 0;
}

export function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const found = at(value, ...names);
  return Array.isArray(found) ? found : [];
}
