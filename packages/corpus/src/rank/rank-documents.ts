import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import type { CompiledQuery } from "../query/compile-query.ts";
import { hasNoTerms } from "../query/compile-query.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { CorpusQuery } from "../request.ts";
import { boostOf, type Boost } from "./boosts.ts";
import { firstOf } from "./first-of.ts";
import type { Recency } from "./recency.ts";
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
  /** Whether it has all that was asked for; those that have not come after. */
  readonly hasAll: boolean;
}

type ScoredDocument = Omit<RankedDocument, "reasons"> & Pick<MatchedDocument, "hasAll">;

/** How far boosts lift a score that words earned, for one unit of boost. */
const BOOST_SHARE = 0.04;
/** How far the recency profile lifts the score of the newest document, as a share. */
const RECENCY_SHARE = 0.2;
const BASE_SCORE = 1;
/** Few enough that whole bodies do not pile up, enough that one look into the index serves many. */
const CANDIDATES_PER_READ = 40;

/**
 * Orders the matches and returns those from `offset` to `offset + limit`. The best candidates by FTS5's rank are scored
 * field by field, as long as their texts are not very long; the others follow in FTS5's order. Ties go by path. Leaves nothing
 * out. `recency` is given when dates count.
 */
export function rankDocuments(
  store: IndexStore,
  matches: readonly MatchedDocument[],
  compiled: CompiledQuery,
  query: CorpusQuery,
  pulse: () => void,
  recency?: Recency,
): readonly RankedDocument[] {
  const end = query.offset + query.limit;
  const boost = (document: KnownDocument): Boost => boostOf(document, query.rankProfile);
  const lift = (document: KnownDocument, text: number | undefined): number =>
    liftedScore(text, boost(document).amount, recency?.of(document).amount);
  const explained = ({ document, score }: ScoredDocument): RankedDocument => ({
    document,
    score,
    reasons: [...boost(document).reasons, ...(recency === undefined ? [] : [recency.of(document).reason])],
  });
  if (hasNoTerms(compiled) && compiled.optional.length === 0) {
    const listed = matches.map(({ document, hasAll }) => ({ document, hasAll, score: lift(document, undefined) }));
    return firstOf(listed, end, byScore).slice(query.offset).map(explained);
  }
  const scorer = new TextScorer(store, compiled, query.rankProfile);
  const ordered = firstOf(matches, Math.max(end, CORPUS_LIMITS.scoredCandidates), byRank);
  const scored = (from: readonly MatchedDocument[]): ScoredDocument[] =>
    scorer.prepared(from).map(({ document, hasAll }) => {
      pulse();
      return { document, hasAll, score: lift(document, scorer.score(document)) };
    });
  const top: ScoredDocument[] = [];
  for (let from = 0; from < CORPUS_LIMITS.scoredCandidates; from += CANDIDATES_PER_READ) {
    if (scorer.charsRead > CORPUS_LIMITS.scoredChars) break;
    top.push(...scored(ordered.slice(from, Math.min(from + CANDIDATES_PER_READ, CORPUS_LIMITS.scoredCandidates))));
  }
  top.sort(byScore);
  const leastWithAll = top.findLast(({ hasAll }) => hasAll)?.score ?? Number.POSITIVE_INFINITY;
  // A document that lacks a word comes after those that have all, so it is worth no more.
  for (const [index, one] of top.entries())
    if (!one.hasAll) top[index] = { ...one, score: Math.min(one.score, leastWithAll) };
  const explainedFully = (one: ScoredDocument): RankedDocument => {
    const { reasons, ...ranked } = explained(one);
    return { ...ranked, reasons: [...scorer.reasons(one.document), ...reasons] };
  };
  const head = top.slice(query.offset, end).map(explainedFully);
  if (end <= top.length) return head;
  const tailStart = Math.max(query.offset, top.length);
  const least = top.at(-1)?.score ?? 0;
  const tail = scored(ordered.slice(tailStart, end)).map((one) =>
    explainedFully({ ...one, score: Math.min(one.score, least) }),
  );
  return [...head, ...tail];
}

/** What a document is worth: what its words earned, lifted by boosts and dates; those alone where no word counts. */
function liftedScore(text: number | undefined, boost: number, recency: number | undefined): number {
  // Without words the boosts are the order; dates come first where they were asked for.
  const plain = BASE_SCORE + boost * (recency === undefined ? 1 : BOOST_SHARE) + (recency ?? 0);
  const lift = boost * BOOST_SHARE + (recency ?? 0) * RECENCY_SHARE;
  const value = text === undefined || text === 0 ? plain : text * (1 + lift);
  return Math.round(value * 10_000) / 10_000;
}

function byRank(a: MatchedDocument, b: MatchedDocument): number {
  return Number(b.hasAll) - Number(a.hasAll) || a.rank - b.rank || byCodeUnit(a.document.key, b.document.key);
}

function byScore(a: ScoredDocument, b: ScoredDocument): number {
  return Number(b.hasAll) - Number(a.hasAll) || b.score - a.score || byCodeUnit(a.document.key, b.document.key);
}
