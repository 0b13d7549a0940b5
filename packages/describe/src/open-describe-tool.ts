import type { DescribeEnvelope, DescribeInput, Tool } from "@fathomline/contracts";
import { createCorpus, type Corpus } from "@fathomline/corpus";
import packageJson from "@fathomline/describe/package.json" with { type: "json" };
import { createDescribeService } from "./service/create-describe-service.ts";
import { createDescribeTool } from "./tool.ts";

/** The describe Tool over the documents on disk. Its index worker starts at once and keeps no process alive. Closing it closes `corpus`. */
export function openDescribeTool(corpus: Corpus = createCorpus()): Tool<DescribeInput, DescribeEnvelope> {
  const service = createDescribeService(corpus, { name: packageJson.name, version: packageJson.version });
  return { ...createDescribeTool(service), close: () => corpus.close() };
}
