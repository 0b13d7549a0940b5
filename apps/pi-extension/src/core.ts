import { describeTool } from "@fathomline/describe/tool";
import { toPiTool, type HostValues, type PiTool } from "@fathomline/pi-adapter";
import { searchTool } from "@fathomline/search/tool";
import { todoTools } from "@fathomline/todo/tools";

/** The part of Pi's extension interface that the tools need. */
export interface ToolHost {
  registerTool(tool: PiTool): void;
  on(event: "session_shutdown", handler: () => Promise<void>): void;
}

const TOOLS = [searchTool, describeTool, ...todoTools];

/** Registers every tool with the host's own values. Nothing of a family is loaded before its first call, and nothing outlives the session's end. */
export function registerTools(host: ToolHost, values: HostValues = {}): void {
  for (const tool of TOOLS) host.registerTool(toPiTool(tool, values));
  // Pi evaluates this file anew on /reload: what this copy holds would stay behind for ever.
  host.on("session_shutdown", async () => {
    await Promise.all(TOOLS.map((tool) => tool.close()));
  });
}
