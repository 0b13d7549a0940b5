import { cjkCorpus } from "./cjk-corpus.ts";
import { judgmentsOf } from "./judgments.ts";
import { openEngines } from "./open-engines.ts";
import { RELEVANCE_QUERIES, type RelevanceQuery } from "./queries.ts";
import { realCorpus } from "./real-corpus.ts";
import { ndcgAt10, recallAt10, unjudgedAt10 } from "./score.ts";

/** What one engine made of one query. */
export interface QueryResult {
  readonly engine: string;
  readonly query: RelevanceQuery;
  readonly ndcg: number;
  readonly recall: number;
  readonly unjudged: number;
  readonly ranked: readonly string[];
}

export interface Measurement {
  readonly results: readonly QueryResult[];
  readonly documents: { readonly real: number; readonly cjk: number };
  /** Documents of the frozen real corpus that are not installed as they were; their judgments are left out. */
  readonly missing: number;
}

/** Asks every engine every query of both corpora and scores the answers. */
export async function measureQueries(): Promise<Measurement> {
  const { documents: real, missing } = realCorpus();
  const corpora = { real, cjk: cjkCorpus() };
  const results: QueryResult[] = [];
  for (const [corpus, documents] of Object.entries(corpora)) {
    const present = new Set(documents.map(({ key }) => key));
    const engines = await openEngines(documents);
    for (const query of RELEVANCE_QUERIES.filter((query) => query.corpus === corpus)) {
      const judged = new Map([...judgmentsOf(query.id)].filter(([key]) => present.has(key)));
      for (const [engine, { rank }] of Object.entries(engines)) {
        const ranked = await rank(query.text);
        const [ndcg, recall] = [ndcgAt10(ranked, judged), recallAt10(ranked, judged)];
        results.push({ engine, query, ndcg, recall, unjudged: unjudgedAt10(ranked, judged), ranked });
      }
    }
    for (const engine of Object.values(engines)) await engine.close();
  }
  return {
    results,
    documents: { real: corpora.real.length, cjk: corpora.cjk.length },
    missing: missing.length,
  };
}
