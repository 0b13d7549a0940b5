import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listMarkdown } from "../corpus/list-markdown.ts";
import type { Engine, EngineSetting } from "./engine.ts";
import { peerDocument, ROWS } from "./peer-document.ts";

interface MiniSearchDocument {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** The part of the package's interface that is used here. */
interface MiniSearchIndex {
  addAll(documents: readonly MiniSearchDocument[]): void;
  replace(document: MiniSearchDocument): void;
  search(text: string, options: object): readonly { readonly id: string }[];
}

interface MiniSearchClass {
  new (options: object): MiniSearchIndex;
  loadJSON(text: string, options: object): MiniSearchIndex;
}

const OPTIONS = { fields: ["title", "body"], searchOptions: { boost: { title: 5 } } };

/** MiniSearch in memory, kept as JSON, with no look at the files. It has no phrases: their words must all occur. */
export async function openMiniSearch(setting: EngineSetting): Promise<Engine> {
  const module: unknown = await import(setting.module ?? "minisearch");
  if (!isModule(module)) throw new TypeError("this is not MiniSearch");
  const MiniSearch = module.default;
  const file = join(setting.folder, "bench-minisearch.json");
  const document = (path: string): MiniSearchDocument => ({ id: path, ...peerDocument(setting, path) });
  let index = new MiniSearch(OPTIONS);
  return {
    async build() {
      index.addAll(listMarkdown(setting.folder).map(document));
      writeFileSync(file, JSON.stringify(index));
    },
    async open() {
      index = MiniSearch.loadJSON(readFileSync(file, "utf8"), OPTIONS);
    },
    async query({ class: kind, words }) {
      const found = index.search(words.join(" "), { combineWith: "AND", prefix: kind === "prefix" });
      return () => ({ total: found.length, paths: found.slice(0, ROWS).map(({ id }) => id) });
    },
    async update(paths) {
      for (const path of paths) index.replace(document(path));
    },
  };
}

function isModule(module: unknown): module is { readonly default: MiniSearchClass } {
  return typeof module === "object" && module !== null && "default" in module && typeof module.default === "function";
}
