import type { LazyTool } from "@fathomline/contracts";
import { toolSettings, type Family } from "@fathomline/settings";

/** Whether a tool of the family is among these. */
export function hasFamily(tools: readonly LazyTool[], family: Family): boolean {
  return tools.some(({ definition }) => toolSettings(definition.name)?.family === family);
}
