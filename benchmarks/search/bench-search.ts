import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BenchReport } from "../report.ts";
import { round } from "../report.ts";
import { copyInstalledMarkdown } from "./corpus/copied-markdown.ts";
import { generateCorpus } from "./corpus/generate-corpus.ts";
import type { Coverage } from "./engines/engine.ts";
import { fetchMiniSearch } from "./engines/fetch-minisearch.ts";
import { ripgrepVersion } from "./engines/ripgrep.ts";
import { measureCorpus } from "./measure/measure-corpus.ts";
import type { Results } from "./measure/results.ts";

/** MiniSearch outgrows Node's heap on larger corpora. */
const MINISEARCH_DOCUMENTS_MAX = 20_000;
const BUILDS = 3;
const BUILDS_OF_LARGE = 1;

/**
 * Search over generated corpora and a real one, beside ripgrep, MiniSearch and plain FTS5 in the same run. Options:
 * `--documents 20000,100000` (default both), `--no-real`, `--coverage full` (default preview), for all engines alike. The
 * generated corpora are kept in the system's temporary folder; one run at a time may use them.
 */
export async function benchSearch(options: readonly string[]): Promise<BenchReport> {
  const { sizes, real, coverage } = readOptions(options);
  const ripgrep = ripgrepVersion();
  const minisearch = fetchMiniSearch();
  const shared = {
    coverage,
    hasRipgrep: ripgrep !== undefined,
    ...(minisearch.ok ? { module: minisearch.module } : {}),
  };
  const report: Record<string, string | number> = {
    ripgrep: ripgrep ?? "skipped: rg is not on the PATH",
    minisearch: minisearch.ok ? minisearch.version : `skipped: ${minisearch.reason}`,
    coverage,
  };
  const bySize = new Map<number, Results>();
  for (const size of sizes) {
    progress(`${size} documents`);
    const isLarge = size > MINISEARCH_DOCUMENTS_MAX;
    const results = await measureCorpus({
      ...shared,
      folder: generateCorpus(size),
      builds: isLarge ? BUILDS_OF_LARGE : BUILDS,
      peers: minisearch.ok && !isLarge ? ["fts5", "minisearch"] : ["fts5"],
    });
    bySize.set(size, results);
    addUnder(`documents${size}`, results, report);
  }
  addRatios(bySize, report);
  if (real) {
    progress("the installed packages' Markdown");
    const folder = copyInstalledMarkdown();
    try {
      const peers = minisearch.ok ? (["fts5", "minisearch"] as const) : (["fts5"] as const);
      addUnder("real", await measureCorpus({ ...shared, folder, builds: BUILDS, peers }), report);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { bench: "search", node: process.version, ...report };
}

function readOptions(options: readonly string[]): { sizes: readonly number[]; real: boolean; coverage: Coverage } {
  const { values } = parseArgs({
    args: [...options],
    allowNegative: true,
    options: {
      documents: { type: "string", default: "20000,100000" },
      real: { type: "boolean", default: true },
      coverage: { type: "string", default: "preview" },
      json: { type: "boolean" },
    },
  });
  const sizes = values.documents
    .split(",")
    .filter((text) => text !== "")
    .map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new RangeError("--documents takes whole numbers");
  if (values.coverage !== "preview" && values.coverage !== "full")
    throw new RangeError("--coverage is preview or full");
  return { sizes, real: values.real, coverage: values.coverage };
}

/** How the times of the largest corpus relate to those of the smallest. */
function addRatios(bySize: ReadonlyMap<number, Results>, report: Results): void {
  const sizes = [...bySize.keys()].toSorted((a, b) => a - b);
  const [smallest, largest] = [bySize.get(sizes[0] ?? 0), bySize.get(sizes.at(-1) ?? 0)];
  if (smallest === undefined || largest === undefined || smallest === largest) return;
  const ratio = (name: string): number => round(Number(largest[name]) / Number(smallest[name]));
  report["largestToSmallestEngineRatio"] = ratio("oursEngineP50Milliseconds");
  report["largestToSmallestCallRatio"] = ratio("oursCallP50Milliseconds");
  report["largestToSmallestBuildRatio"] = ratio("oursBuildMilliseconds");
}

function addUnder(prefix: string, results: Results, report: Results): void {
  for (const [name, value] of Object.entries(results))
    report[`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`] = value;
}

function progress(what: string): void {
  process.stderr.write(`measuring ${what} ...\n`);
}
