import type { IndexStore } from "../index/store.ts";

/** Expressions whose counts are kept while the content of the index is the same. */
const COUNTS_KEPT = 1_000;

/** How many documents satisfy an FTS5 expression: a term's count is asked for by the search and once more by its score. */
export function countMatching(store: IndexStore, expression: string): number {
  const counts = store.derived("matchCounts", () => new Map<string, number>());
  const known = counts.get(expression);
  if (known !== undefined) return known;
  const row = store.database.prepare("select count(*) as documents from words where words match ?").get(expression);
  const count = Number(row?.["documents"] ?? 0);
  if (counts.size >= COUNTS_KEPT) counts.clear();
  counts.set(expression, count);
  return count;
}
