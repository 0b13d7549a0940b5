import type { SearchEnvelope, SearchInput, Tool } from "@fathomline/contracts";
import { createCorpus, type Corpus } from "@fathomline/corpus";
import packageJson from "@fathomline/search/package.json" with { type: "json" };
import { createSearchService } from "./service/create-search-service.ts";
import { createSearchTool } from "./tool.ts";

/** The search Tool over the documents on disk. Its index worker starts at once and keeps no process alive. Closing it closes `corpus`. */
export function openSearchTool(corpus: Corpus = createCorpus()): Tool<SearchInput, SearchEnvelope> {
  const service = createSearchService(corpus, { name: packageJson.name, version: packageJson.version });
  return { ...createSearchTool(service), close: () => corpus.close() };
}
