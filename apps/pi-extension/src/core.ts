import { describeTool } from "@fathomline/describe/tool";
import { toPiTool, type PiTool } from "@fathomline/pi-adapter";
import { searchTool } from "@fathomline/search/tool";

/** The part of Pi's extension interface that the tools need. */
export interface ToolHost {
  registerTool(tool: PiTool): void;
  on(event: "session_shutdown", handler: () => Promise<void>): void;
}

const TOOLS = [searchTool, describeTool];

/** Registers every tool. Nothing of a family is loaded before its first call, and nothing outlives the session's end. */
export function registerTools(host: ToolHost): void {
  for (const tool of TOOLS) host.registerTool(toPiTool(tool));
  // Pi evaluates this file anew on /reload: what this copy holds would stay behind for ever.
  host.on("session_shutdown", async () => {
    await Promise.all(TOOLS.map((tool) => tool.close()));
  });
}
