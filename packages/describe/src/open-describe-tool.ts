import type { DescribeEnvelope, DescribeInput, Tool } from "@fathomline/contracts";
import { createCorpus } from "@fathomline/corpus";
import packageJson from "@fathomline/describe/package.json" with { type: "json" };
import { createDescribeService } from "./service/create-describe-service.ts";
import { createDescribeTool } from "./tool.ts";

/** The describe Tool over the documents on disk. Its index worker starts with the first call and keeps no process alive. */
export function openDescribeTool(): Tool<DescribeInput, DescribeEnvelope> {
  const corpus = createCorpus();
  const service = createDescribeService(corpus, { name: packageJson.name, version: packageJson.version });
  return { ...createDescribeTool(service), close: () => corpus.close() };
}
