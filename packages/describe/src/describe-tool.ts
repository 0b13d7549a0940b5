import { lazyTool, type LazyTool } from "@fathomline/contracts";
import { describeDefinition } from "./definition.ts";

/** The Tool as hosts bind it: listed at once; its code, zod and SQLite come with the first call and are kept for later ones. */
export const describeTool: LazyTool = lazyTool(describeDefinition, async () => {
  const { openDescribeTool } = await import("./open-describe-tool.ts");
  return openDescribeTool();
});
