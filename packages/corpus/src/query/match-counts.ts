import type { IndexStore } from "../index/store.ts";
import { remembered, type RememberedKind } from "./remembered.ts";

const COUNTS: RememberedKind = { name: "counts", keptMax: 1_000 };

/** How many documents satisfy an FTS5 expression: a term's count is asked for by the search and once more by its score. */
export function countMatching(store: IndexStore, expression: string): number {
  return remembered(store, COUNTS, expression, () => {
    const row = store.database.prepare("select count(*) as documents from words where words match ?").get(expression);
    return Number(row?.["documents"] ?? 0);
  });
}
