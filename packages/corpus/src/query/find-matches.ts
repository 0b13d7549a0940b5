import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { firstOf } from "../rank/first-of.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { CorpusQuery } from "../request.ts";
import { hasNoTerms, type CompiledQuery } from "./compile-query.ts";
import { documentFilter, letsAllPass } from "./filter-documents.ts";
import {
  areMoreThan,
  bestAmong,
  bestMatches,
  countMatches,
  isOneExpression,
  matchingIds,
  type FoundDocument,
} from "./match-documents.ts";

/** The documents that match a query. FTS5 ranks them only where that decides something: it takes four times as long as finding them. */
export interface Matches {
  readonly total: number;
  /** All of them, in no order; undefined where they are more than are scored, and were counted only. */
  readonly documents: readonly KnownDocument[] | undefined;
  /** The first `count` by FTS5's rank, ties by their keys. */
  first(count: number): readonly KnownDocument[];
}

/** Documents asked for beyond those that are needed, so that equal ranks at the end are seen whole. */
const TIES_SEEN = 64;
const NO_LIMIT = -1;

/** Finds what satisfies the words of a query and its filters, in the roots with the given keys. */
export function findMatches(
  store: IndexStore,
  query: CorpusQuery,
  compiled: CompiledQuery,
  rootKeys: ReadonlySet<string>,
): Matches {
  const { database } = store;
  if (!hasNoTerms(compiled) && isOneExpression(compiled) && letsAllPass(query) && holdsOnly(store, rootKeys)) {
    if (areMoreThan(store, compiled, CORPUS_LIMITS.scoredCandidates)) return manyMatches(store, compiled);
  }
  const passes = documentFilter(database, query);
  const isMatch = (document: KnownDocument): boolean => passes(document) && rootKeys.has(document.rootKey);
  if (hasNoTerms(compiled)) {
    const documents = [...store.documents.values()].filter(isMatch);
    return { total: documents.length, documents, first: (count) => firstOf(documents, count, byKey) };
  }
  const documents = matchingIds(database, compiled).flatMap((id) => {
    const document = store.withId(id);
    return document !== undefined && isMatch(document) ? [document] : [];
  });
  return {
    total: documents.length,
    documents,
    first: (count) => firstByRank(store, count, (limit) => bestAmong(database, compiled, documents, limit)),
  };
}

/** Matches that nothing narrows down further, so that SQLite can count them and sort out the best. */
function manyMatches(store: IndexStore, compiled: CompiledQuery): Matches {
  return {
    total: countMatches(store, compiled),
    documents: undefined,
    first: (count) => firstByRank(store, count, (limit) => bestMatches(store, compiled, limit)),
  };
}

/** The first `count` of what `best` finds: so many of the best. */
function firstByRank(
  store: IndexStore,
  count: number,
  best: (limit: number) => readonly FoundDocument[],
): readonly KnownDocument[] {
  const asked = count + TIES_SEEN;
  const found = best(asked);
  // Which of equal ranks come first is for their keys to say, so none of them may be missing.
  const isWhole = found.length < asked || found[count - 1]?.[1] !== found.at(-1)?.[1];
  const ranked = (isWhole ? found : best(NO_LIMIT)).flatMap(([id, rank]) => {
    const document = store.withId(id);
    return document === undefined ? [] : [{ document, rank }];
  });
  const first = firstOf(ranked, count, (a, b) => a.rank - b.rank || byKey(a.document, b.document));
  return first.map(({ document }) => document);
}

/** Whether every document of the index lies in one of the roots. */
function holdsOnly(store: IndexStore, rootKeys: ReadonlySet<string>): boolean {
  return [...store.files.rootKeys].every((key) => rootKeys.has(key));
}

function byKey(a: KnownDocument, b: KnownDocument): number {
  return byCodeUnit(a.key, b.key);
}
