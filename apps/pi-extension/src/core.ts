import { toPiTool, type PiTool } from "@fathomline/pi-adapter";
import { searchTool } from "@fathomline/search/pi";

/** The part of Pi's extension interface that registering tools needs. */
export interface ToolHost {
  registerTool(tool: PiTool): void;
}

/** Registers every tool. Nothing of a family is loaded before its first call. */
export function registerTools(host: ToolHost): void {
  for (const tool of [searchTool]) host.registerTool(toPiTool(tool));
}
