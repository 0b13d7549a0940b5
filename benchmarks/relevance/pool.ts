// node benchmarks/relevance/pool.ts: prints every query with the documents that some engine ranked and nobody has judged yet,
// without saying which engine it was. The order is that of a hash, so that no rank shows.
import { createHash } from "node:crypto";
import { cjkCorpus } from "./cjk-corpus.ts";
import { judgmentsOf } from "./judgments.ts";
import { openEngines } from "./open-engines.ts";
import { RELEVANCE_QUERIES } from "./queries.ts";
import { realCorpus } from "./real-corpus.ts";

const corpora = { real: realCorpus().documents, cjk: cjkCorpus() };
for (const [corpus, documents] of Object.entries(corpora)) {
  const engines = Object.values(await openEngines(documents));
  for (const { id, text, intent } of RELEVANCE_QUERIES.filter((query) => query.corpus === corpus)) {
    const judged = judgmentsOf(id);
    const ranked = await Promise.all(engines.map((engine) => engine.rank(text)));
    const pool = [...new Set(ranked.flat())].filter((key) => !judged.has(key));
    if (pool.length === 0) continue;
    const shuffled = pool.toSorted((a, b) => (order(id, a) < order(id, b) ? -1 : 1));
    process.stdout.write(`${JSON.stringify({ id, text, intent, pool: shuffled })}\n`);
  }
  for (const engine of engines) await engine.close();
}

function order(id: string, key: string): string {
  return createHash("sha256").update(`${id} ${key}`).digest("hex");
}
