import type { SearchEnvelope, SearchInput, Tool } from "@fathomline/contracts";
import { createCorpus } from "@fathomline/corpus";
import packageJson from "@fathomline/search/package.json" with { type: "json" };
import { createSearchService } from "./service/create-search-service.ts";
import { createSearchTool } from "./tool.ts";

/** The search Tool over the documents on disk. Its index worker starts with the first call and keeps no process alive. */
export function openSearchTool(): Tool<SearchInput, SearchEnvelope> {
  const corpus = createCorpus();
  const service = createSearchService(corpus, { name: packageJson.name, version: packageJson.version });
  return { ...createSearchTool(service), close: () => corpus.close() };
}
