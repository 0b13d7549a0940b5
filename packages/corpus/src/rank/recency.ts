import { stampMtimeMs } from "../discover/stamp.ts";
import { commitTimes, type CommitTimes } from "../git/commit-times.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import type { CorpusRoot } from "../request.ts";

const DAY_MS = 86_400_000;
const MAX_RECENCY = 3;

interface DatedDocument {
  readonly dateMs: number;
  readonly source: "frontmatter date" | "git commit time" | "file time";
}

/**
 * How recent documents are, 0 to 3, against the newest document of the corpus. Not against the clock, so that the same
 * corpus gives the same order tomorrow. A document's date is its own, else that of its last commit, else its file's.
 */
export class Recency {
  readonly #timesByRoot: ReadonlyMap<string, CommitTimes>;
  readonly #newestMs: number;

  constructor(store: IndexStore, roots: readonly CorpusRoot[]) {
    const present = roots.filter(({ state }) => state === "present");
    this.#timesByRoot = new Map(present.map((root) => [root.key, commitTimes(root)]));
    const states = [...this.#timesByRoot.values()].map(({ state }) => state);
    this.#newestMs = store.derived(JSON.stringify(["newest", states]), () => this.#newest(store));
  }

  of(document: KnownDocument): { readonly amount: number; readonly reason: string } {
    const { dateMs, source } = this.#date(document);
    const ageDays = Math.max(0, this.#newestMs - dateMs) / DAY_MS;
    return { amount: Math.max(0, MAX_RECENCY - Math.log10(ageDays + 1)), reason: `recency by ${source}` };
  }

  #date({ dateMs, rootKey, path, stamp }: KnownDocument): DatedDocument {
    if (dateMs !== undefined) return { dateMs, source: "frontmatter date" };
    const committedMs = this.#timesByRoot.get(rootKey)?.at(path, stamp);
    if (committedMs !== undefined) return { dateMs: committedMs, source: "git commit time" };
    return { dateMs: stampMtimeMs(stamp), source: "file time" };
  }

  #newest(store: IndexStore): number {
    let latest = Number.NEGATIVE_INFINITY;
    for (const document of store.documents.values()) latest = Math.max(latest, this.#date(document).dateMs);
    return latest;
  }
}
