import type { IndexStore } from "../index/store.ts";

/** One kind of answers of the index. */
export interface RememberedKind {
  readonly name: string;
  /** How many are kept; then all are forgotten. */
  readonly keptMax: number;
}

/** What `look` finds in the index for a key, kept while its content is the same: one page after another asks for it again. */
export function remembered<Value>(
  store: IndexStore,
  { name, keptMax }: RememberedKind,
  key: string,
  look: () => Value,
): Value {
  const kept = store.derived(`remembered ${name}`, () => new Map<string, Value>());
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = look();
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, value);
  return value;
}
