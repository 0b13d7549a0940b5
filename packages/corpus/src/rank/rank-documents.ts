import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import type { CompiledQuery } from "../query/compile-query.ts";
import { hasNoTerms } from "../query/compile-query.ts";
import type { Matches } from "../query/find-matches.ts";
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

/** The documents that match, and the ids of those that have all that was asked for: undefined where all have. The others come after. */
export interface RankableMatches extends Matches {
  readonly withAll: ReadonlySet<number> | undefined;
}

interface ScoredDocument {
  readonly document: KnownDocument;
  readonly score: number;
  readonly hasAll: boolean;
}

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
  matches: RankableMatches,
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
  const hasAll = (document: KnownDocument): boolean => matches.withAll?.has(document.id) !== false;
  if (hasNoTerms(compiled) && compiled.optional.length === 0) {
    const listed = matches.documents ?? [];
    const scored = listed.map((document) => ({ document, hasAll: true, score: lift(document, undefined) }));
    return firstOf(scored, end, byScore).slice(query.offset).map(explained);
  }
  const scored = (scorer: TextScorer, from: readonly KnownDocument[]): ScoredDocument[] =>
    scorer.prepared(from).map((document) => {
      pulse();
      return { document, hasAll: hasAll(document), score: lift(document, scorer.score(document)) };
    });
  const scoredFirst = (scorer: TextScorer, ordered: readonly KnownDocument[]): ScoredDocument[] => {
    const top: ScoredDocument[] = [];
    for (let from = 0; from < CORPUS_LIMITS.scoredCandidates; from += CANDIDATES_PER_READ) {
      if (scorer.charsRead > CORPUS_LIMITS.scoredChars) break;
      const to = Math.min(from + CANDIDATES_PER_READ, CORPUS_LIMITS.scoredCandidates);
      top.push(...scored(scorer, ordered.slice(from, to)));
    }
    return top;
  };
  let scorer = new TextScorer(store, compiled, query.rankProfile);
  let ordered = matches.total <= CORPUS_LIMITS.scoredCandidates ? matches.documents : undefined;
  let top = ordered === undefined ? [] : scoredFirst(scorer, ordered);
  // Where all are scored their ranks decide nothing, unless they are too long for that.
  if (ordered === undefined || scorer.charsRead > CORPUS_LIMITS.scoredChars) {
    scorer = new TextScorer(store, compiled, query.rankProfile);
    ordered = matches.first(Math.max(end, CORPUS_LIMITS.scoredCandidates));
    top = scoredFirst(scorer, ordered);
  }
  top.sort(byScore);
  const leastWithAll = top.findLast((one) => one.hasAll)?.score ?? Number.POSITIVE_INFINITY;
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
  const tail = scored(scorer, ordered.slice(tailStart, end)).map((one) =>
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

function byScore(a: ScoredDocument, b: ScoredDocument): number {
  return Number(b.hasAll) - Number(a.hasAll) || b.score - a.score || byCodeUnit(a.document.key, b.document.key);
}
