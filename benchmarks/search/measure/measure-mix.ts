import type { EngineProcess } from "../engines/engine-process.ts";
import type { EngineName } from "../engines/engine.ts";
import { isTextQuery, type BenchQuery } from "../queries/bench-query.ts";
import { round } from "../../report.ts";
import { percentile } from "./percentile.ts";
import type { Results } from "./results.ts";

const WARM_UP_QUERIES = 60;

/** The mix, asked of every engine in turns: our whole call, our call without the look at the files, each peer. */
export async function measureMix(
  engines: ReadonlyMap<EngineName, EngineProcess>,
  queries: readonly BenchQuery[],
): Promise<Results> {
  const times = new Map<string, number[]>();
  const note = (name: string, milliseconds: number): void => {
    times.set(name, [...(times.get(name) ?? []), milliseconds]);
  };
  let empty = 0;
  const warmUp = queries.slice(0, WARM_UP_QUERIES);
  for (const isMeasured of [false, true]) {
    for (const query of isMeasured ? queries : warmUp) {
      for (const [name, engine] of engines) {
        if (name !== "ours" && !isTextQuery(query)) continue;
        const reply = await engine.query(query, "auto");
        if (!isMeasured) continue;
        if (name !== "ours") {
          note(`${name}TextQueries`, reply.milliseconds);
          continue;
        }
        const alone = await engine.query(query, "memory");
        if (reply.answer?.total === 0) empty += 1;
        note("oursCall", reply.milliseconds);
        note("oursEngine", alone.milliseconds);
        note(`oursEngine${query.class.charAt(0).toUpperCase()}${query.class.slice(1)}`, alone.milliseconds);
        if (isTextQuery(query)) note("oursEngineTextQueries", alone.milliseconds);
      }
    }
  }
  const results: Results = { mixQueries: queries.length, mixQueriesWithoutAnswer: empty };
  for (const [name, values] of times) {
    results[`${name}P50Milliseconds`] = round(percentile(values, 50));
    results[`${name}P99Milliseconds`] = round(percentile(values, 99));
  }
  return results;
}
