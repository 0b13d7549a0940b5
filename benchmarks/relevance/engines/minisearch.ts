import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CorpusDocument } from "../corpus-document.ts";
import { SEARCHED_FIELDS, searchedText } from "../searched-text.ts";
import { writeFiles } from "../write-files.ts";
import { allThenAny, RANKED_DOCUMENTS, type Engine } from "./engine.ts";
import { segmentWords } from "./segment-words.ts";

const MINISEARCH = "minisearch@7.2.0";

interface MiniSearch {
  addAll(documents: readonly unknown[]): void;
  search(query: string, options: { readonly combineWith: "AND" | "OR" }): readonly { readonly id: unknown }[];
}

/** The boosts that are ours, and a milder set as in MiniSearch's own examples. */
const BOOSTS = {
  minisearch: { title: 10, tags: 8, frontmatter: 6, headings: 4, path: 3, body: 1 },
  minisearchMild: { title: 3, tags: 2.5, frontmatter: 2, headings: 2, path: 1.5, body: 1 },
};

async function close(): Promise<void> {}

/** MiniSearch with prefix and fuzzy matching and words of scripts without spaces; fetched from the registry. */
export async function openMiniSearch(documents: readonly CorpusDocument[]): Promise<Readonly<Record<string, Engine>>> {
  const Constructor = await fetchMiniSearch();
  if (Constructor === undefined) return {};
  const texts = documents.map(searchedText);
  const engines: Record<string, Engine> = {};
  for (const [name, boost] of Object.entries(BOOSTS)) {
    const index = new Constructor({
      idField: "key",
      fields: SEARCHED_FIELDS,
      tokenize: segmentWords,
      searchOptions: { boost, prefix: true, fuzzy: 0.2 },
    });
    index.addAll(texts);
    const ask = (query: string, combineWith: "AND" | "OR"): readonly string[] =>
      index
        .search(query, { combineWith })
        .slice(0, RANKED_DOCUMENTS)
        .map(({ id }) => String(id));
    engines[name] = { rank: async (query) => allThenAny(ask(query, "AND"), ask(query, "OR")), close };
    engines[`${name}AnyTerm`] = { rank: async (query) => ask(query, "OR"), close };
  }
  return engines;
}

async function fetchMiniSearch(): Promise<(new (options: unknown) => MiniSearch) | undefined> {
  const folder = writeFiles([]);
  try {
    const options = ["--prefix", folder.path, "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync("npm", ["install", ...options, MINISEARCH], {
      cwd: folder.path,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const entry = pathToFileURL(join(folder.path, "node_modules/minisearch/dist/es/index.js")).href;
    const module: unknown = await import(entry);
    return isMiniSearchModule(module) ? module.default : undefined;
  } catch {
    return undefined;
  } finally {
    folder.remove();
  }
}

// The package is fetched at run time, so nothing declares its types.
function isMiniSearchModule(module: unknown): module is { default: new (options: unknown) => MiniSearch } {
  return typeof module === "object" && module !== null && "default" in module && typeof module.default === "function";
}
