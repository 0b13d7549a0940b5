import { stampMtimeMs } from "../discover/stamp.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";

const DAY_MS = 86_400_000;
const MAX_RECENCY = 3;

/**
 * How recent a document is, 0 to 3: its own date, else its file time, against the newest document of the corpus. Not
 * against the clock, so that the same corpus gives the same order tomorrow.
 */
export function recencyOf(
  store: IndexStore,
  document: KnownDocument,
): { readonly amount: number; readonly reason: string } {
  const newestMs = store.derived("newest", () => newest(store));
  const ageDays = Math.max(0, newestMs - dateOf(document)) / DAY_MS;
  const amount = Math.max(0, MAX_RECENCY - Math.log10(ageDays + 1));
  return { amount, reason: document.dateMs === undefined ? "recency by file time" : "recency by frontmatter date" };
}

function newest(store: IndexStore): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const document of store.documents.values()) latest = Math.max(latest, dateOf(document));
  return latest;
}

function dateOf(document: KnownDocument): number {
  return document.dateMs ?? stampMtimeMs(document.stamp);
}
