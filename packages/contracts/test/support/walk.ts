/** Every object inside a JSON document, with its path. Written apart from the walk in `src`, which knows the keywords. */
export function objectsOf(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; object: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value).flatMap(([key, member]) => objectsOf(member, [...path, key]));
  return Array.isArray(value) ? members : [{ path, object: Object.fromEntries(Object.entries(value)) }, ...members];
}
