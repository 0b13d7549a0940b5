import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import type { CompiledQuery } from "../query/compile-query.ts";
import { hasNoTerms } from "../query/compile-query.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { CorpusQuery } from "../request.ts";
import { boostOf } from "./boosts.ts";
import { recencyOf } from "./recency.ts";
import { TextScorer } from "./text-scorer.ts";

/** A matching document in its place. */
export interface RankedDocument {
  readonly document: KnownDocument;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** A matching document and FTS5's rank of it. */
export interface MatchedDocument {
  readonly document: KnownDocument;
  readonly rank: number;
}

/** How far boosts lift a score that words earned, for one unit of boost. */
const BOOST_SHARE = 0.04;
/** How far the recency profile lifts the score of the newest document, as a share. */
const RECENCY_SHARE = 0.2;
const BASE_SCORE = 1;

/**
 * Orders the matches and returns those from `offset` to `offset + limit`. The best candidates by FTS5's rank are scored
 * field by field; the others follow in FTS5's order. Ties go by path. Leaves nothing out.
 */
export function rankDocuments(
  store: IndexStore,
  matches: readonly MatchedDocument[],
  compiled: CompiledQuery,
  query: CorpusQuery,
  pulse: () => void,
): readonly RankedDocument[] {
  const end = query.offset + query.limit;
  if (hasNoTerms(compiled) && compiled.optional.length === 0) {
    const listed = matches.map(({ document }) => score(store, document, undefined, query));
    return listed.sort(byScore).slice(query.offset, end);
  }
  const scorer = new TextScorer(store, compiled, query.rankProfile);
  const ordered = [...matches].sort((a, b) => a.rank - b.rank || byCodeUnit(a.document.key, b.document.key));
  const scored = (from: readonly MatchedDocument[]): RankedDocument[] =>
    from.map(({ document }) => {
      pulse();
      return score(store, document, scorer.score(document), query);
    });
  const top = scored(ordered.slice(0, CORPUS_LIMITS.scoredCandidates)).sort(byScore);
  const head = top.slice(query.offset, end);
  if (end <= top.length) return head;
  const tailStart = Math.max(query.offset, top.length);
  const least = top.at(-1)?.score ?? 0;
  const tail = scored(ordered.slice(tailStart, end)).map(({ document, score, reasons }) => ({
    document,
    score: Math.min(score, least),
    reasons,
  }));
  return [...head, ...tail];
}

function score(
  store: IndexStore,
  document: KnownDocument,
  text: { readonly score: number; readonly reasons: readonly string[] } | undefined,
  query: CorpusQuery,
): RankedDocument {
  const boost = boostOf(store, document.id, document.role === "todos", query.rankProfile);
  const recency = query.rankProfile === "recency" ? recencyOf(store, document) : undefined;
  const reasons = [...(text?.reasons ?? []), ...boost.reasons, ...(recency === undefined ? [] : [recency.reason])];
  const lift = boost.amount * BOOST_SHARE + (recency?.amount ?? 0) * RECENCY_SHARE;
  // Without words the boosts are the order; dates come first where they were asked for.
  const plain = BASE_SCORE + boost.amount * (recency === undefined ? 1 : BOOST_SHARE) + (recency?.amount ?? 0);
  const value = text === undefined || text.score === 0 ? plain : text.score * (1 + lift);
  return { document, score: round(value), reasons };
}

function byScore(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || byCodeUnit(a.document.key, b.document.key);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
