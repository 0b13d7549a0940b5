import { lazyTool, type LazyTool } from "@fathomline/contracts";
import { searchDefinition } from "./definition.ts";

/** The Tool as hosts bind it: listed at once; its code, zod and SQLite come with the first call and are kept for later ones. */
export const searchTool: LazyTool = lazyTool(searchDefinition, async () => {
  const { openSearchTool } = await import("./open-search-tool.ts");
  return openSearchTool();
});
