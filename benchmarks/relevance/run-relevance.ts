import { round, type BenchReport } from "../report.ts";
import { measureQueries, type QueryResult } from "./measure-queries.ts";
import { RELEVANCE_QUERIES, type RelevanceQuery } from "./queries.ts";

const PEERS = ["minisearch", "fts5", "ripgrep"];

/** Parts of the query set that are reported apart, by the name that their numbers carry. */
const PARTS: Readonly<Record<string, (query: RelevanceQuery) => boolean>> = {
  HeldOut: ({ half }) => half === "held-out",
  Tune: ({ half }) => half === "tune",
  RealHeldOut: ({ corpus, half }) => corpus === "real" && half === "held-out",
  RealTune: ({ corpus, half }) => corpus === "real" && half === "tune",
  CjkHeldOut: ({ corpus, half }) => corpus === "cjk" && half === "held-out",
  CjkTune: ({ corpus, half }) => corpus === "cjk" && half === "tune",
  TwoCharacterWords: ({ kind }) => kind === "two-character",
};

/** nDCG@10 and recall@min(10, relevant), 0 to 1, of every engine over the frozen queries and judgments. */
export async function benchRelevance(): Promise<BenchReport> {
  const { results, documents, missing } = await measureQueries();
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const report: Record<string, number> = {};
  for (const engine of engines) {
    const own = results.filter((result) => result.engine === engine);
    for (const [part, belongs] of Object.entries(PARTS)) {
      const scored = own.filter(({ query }) => belongs(query));
      report[`${engine}NdcgAt10${part}`] = mean(scored, ({ ndcg }) => ndcg);
      report[`${engine}RecallAt10${part}`] = mean(scored, ({ recall }) => recall);
    }
    report[`${engine}UnjudgedDocuments`] = own.reduce((sum, { unjudged }) => sum + unjudged, 0);
  }
  return {
    bench: "relevance",
    node: process.version,
    queries: RELEVANCE_QUERIES.length,
    realDocuments: documents.real,
    realDocumentsMissing: missing,
    cjkDocuments: documents.cjk,
    skippedPeers: PEERS.filter((peer) => !engines.includes(peer)).join(", ") || "none",
    ...report,
    leadOverBestMinisearchNdcgAt10HeldOut: round(
      (report["fathomlineNdcgAt10HeldOut"] ?? 0) -
        Math.max(
          ...engines
            .filter((engine) => engine.startsWith("minisearch"))
            .map((engine) => report[`${engine}NdcgAt10HeldOut`] ?? 0),
        ),
      4,
    ),
  };
}

function mean(results: readonly QueryResult[], value: (result: QueryResult) => number): number {
  return round(results.reduce((sum, result) => sum + value(result), 0) / results.length, 4);
}
