/**
 * The JSON text of a value, as `JSON.stringify` writes it. Throws a TypeError for what has none: a BigInt, a cycle, undefined, a
 * function, a symbol.
 */
export function jsonText(value: unknown, indent?: number): string {
  // The declared result type leaves out that JSON.stringify may give undefined.
  const text: string | undefined = JSON.stringify(value, undefined, indent);
  if (text === undefined) throw new TypeError(`a value of type ${typeof value} has no JSON form`);
  return text;
}
