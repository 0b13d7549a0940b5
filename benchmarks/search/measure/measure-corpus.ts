import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addExtraFiles, removeExtraFiles } from "../corpus/extra-files.ts";
import { listMarkdown } from "../corpus/list-markdown.ts";
import { EngineProcess } from "../engines/engine-process.ts";
import type { Coverage, EngineName, EngineSetting } from "../engines/engine.ts";
import { comparedWords, queryMix } from "../queries/query-mix.ts";
import { sampleTerms } from "../queries/sample-terms.ts";
import { round } from "../../report.ts";
import { measureBuilds } from "./measure-builds.ts";
import { measureChanges } from "./measure-changes.ts";
import { measureMix } from "./measure-mix.ts";
import { measureNewProcess } from "./measure-new-process.ts";
import { measureOpening } from "./measure-opening.ts";
import { measureWords } from "./measure-words.ts";
import { worstStalls } from "./worst-stalls.ts";
import type { Results } from "./results.ts";

const SETTLING_MS = 2_500;
const BYTES_PER_MB = 1_000_000;

export interface CorpusToMeasure {
  readonly folder: string;
  readonly coverage: Coverage;
  readonly builds: number;
  readonly peers: readonly EngineName[];
  /** Where MiniSearch was fetched to. */
  readonly module?: string;
  readonly hasRipgrep: boolean;
}

/** Everything that is measured of one corpus. The folder is left with its documents alone. */
export async function measureCorpus(corpus: CorpusToMeasure): Promise<Results> {
  const { folder, coverage, builds, peers, module, hasRipgrep } = corpus;
  const setting: EngineSetting = { folder, coverage, ...(module === undefined ? {} : { module }) };
  const extra = addExtraFiles(folder);
  const terms = sampleTerms(folder);
  const queries = queryMix(terms);
  const words = comparedWords(terms);
  const first = { class: "frequentWord", words: [words.middling] } as const;
  // Files younger than 2 s would be read twice.
  await setTimeout(SETTLING_MS);
  const results: Results = sizeOf(folder);
  const engines = new Map<EngineName, EngineProcess>();
  try {
    for (const name of ["ours", ...peers] as const) {
      Object.assign(results, await measureBuilds(name, setting, name === "ours" ? builds : 1));
      Object.assign(results, await measureOpening(name, setting, first));
    }
    Object.assign(results, await measureNewProcess(folder, words.middling));
    for (const name of ["ours", ...peers] as const) {
      const engine = await EngineProcess.start(name, setting);
      engines.set(name, engine);
      await engine.ask({ kind: "open" });
    }
    const ours = engines.get("ours");
    if (ours === undefined) throw new TypeError("our engine was not started");
    ours.forgetStalls();
    Object.assign(results, await measureMix(engines, queries));
    Object.assign(results, await measureWords(folder, ours, words, hasRipgrep));
    Object.assign(results, worstStalls("oursQuery", [ours]));
    Object.assign(results, await measureChanges(folder, engines, extra));
    for (const [name, engine] of engines) results[`${name}QueryPeakMemoryMb`] = round(engine.peakMemoryMb, 0);
    return results;
  } finally {
    for (const engine of engines.values()) await engine.stop();
    removeExtraFiles(folder);
    for (const name of [
      ".fathomline",
      "bench-fts5.db",
      "bench-fts5.db-wal",
      "bench-fts5.db-shm",
      "bench-minisearch.json",
    ])
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function sizeOf(folder: string): Results {
  const paths = listMarkdown(folder);
  const bytes = paths.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  return { documents: paths.length, sizeMb: round(bytes / BYTES_PER_MB, 1) };
}
