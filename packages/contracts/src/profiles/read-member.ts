import { PROFILE_LIMITS } from "./profile-limits.ts";

export type Unchecked = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Unchecked {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Readers of one member of a foreign record. Each throws a TypeError that names the member. */
export function recordOf(value: unknown, what: string): Unchecked {
  if (!isRecord(value)) throw new TypeError(`${what} must be an object`);
  return value;
}

export function nameOf(value: unknown, what: string): string {
  if (typeof value !== "string" || value.trim() === "") throw new TypeError(`${what} must be a text that is not blank`);
  if (value.length > PROFILE_LIMITS.nameChars)
    throw new TypeError(`${what} has ${value.length} characters; at most ${PROFILE_LIMITS.nameChars} are allowed`);
  if (!value.isWellFormed()) throw new TypeError(`${what} holds half a surrogate pair`);
  return value;
}

export function booleanOf(value: unknown, what: string): boolean {
  if (typeof value !== "boolean") throw new TypeError(`${what} must be true or false`);
  return value;
}

export function listOf(value: unknown, what: string, maxItems: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${what} must be a list`);
  if (value.length > maxItems)
    throw new TypeError(`${what} has ${value.length} items; at most ${maxItems} are allowed`);
  return Array.from<unknown>(value);
}

/** The value, where it is one of the known ones. */
export function memberOf<Value extends string>(value: unknown, what: string, known: readonly Value[]): Value {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new TypeError(`${what} must be one of ${known.join(", ")}`);
  return found;
}

export function refuseRepeats(names: readonly string[], what: string): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new TypeError(`${what} "${repeated}" occurs twice`);
}
