/** A JSON object whose fields have not been looked at yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** True for objects other than arrays and null. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns `value` as a record; throws with `what` in the message when it is none. */
export function asRecord(value: unknown, what: string): JsonRecord {
  if (!isRecord(value)) throw new TypeError(`${what}: expected an object, got ${JSON.stringify(value)}`);
  return value;
}

/** Returns the string field `key`; throws when it is missing or no string. */
export function stringField(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== "string") throw new TypeError(`field ${key}: expected a string, got ${JSON.stringify(value)}`);
  return value;
}

/** Returns the boolean field `key`; throws when it is missing or no boolean. */
export function booleanField(record: JsonRecord, key: string): boolean {
  const value = record[key];
  if (typeof value !== "boolean") throw new TypeError(`field ${key}: expected a boolean, got ${JSON.stringify(value)}`);
  return value;
}

/** Returns the array field `key`; throws when it is missing or no array. */
export function arrayField(record: JsonRecord, key: string): readonly unknown[] {
  const value: unknown = record[key];
  if (!Array.isArray(value)) throw new TypeError(`field ${key}: expected an array, got ${JSON.stringify(value)}`);
  return value;
}
