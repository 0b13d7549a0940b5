/** A JSON object, each of whose members may be anything. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: no array, no null. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member by its own name only, so that `__proto__` and its kin are never found. */
export function member(record: JsonRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A list of texts, or undefined when it is anything else. */
export function textList(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  return items.every((item) => typeof item === "string") ? items : undefined;
}
