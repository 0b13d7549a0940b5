import { lazyTool, type LazyTool } from "@fathomline/contracts";
import { describeDefinition } from "./definition.ts";

/** The Tool as hosts bind it: listed at once; its code, zod and SQLite come with the first call and are kept for later ones. */
export const describeTool: LazyTool = lazyTool(describeDefinition, async () => {
  // The index worker starts while this thread still reads zod and the schemas.
  const { createCorpus } = await import("@fathomline/corpus");
  const corpus = createCorpus();
  const { setImmediate } = await import("node:timers/promises");
  // Part by part, so that the host's thread gets a turn between them.
  await setImmediate();
  await import("@fathomline/contracts/v1/describe");
  await setImmediate();
  const { openDescribeTool } = await import("./open-describe-tool.ts");
  return openDescribeTool(corpus);
});
