import { describeTool } from "@fathomline/describe/tool";
import { evalTools } from "@fathomline/eval/tools";
import { loadRenderers, toPiTool, type HostValues, type PiTool } from "@fathomline/pi-adapter";
import { searchTool } from "@fathomline/search/tool";
import { lazySessionTools } from "@fathomline/session/tools";
import { todoTools } from "@fathomline/todo/tools";
import type { CommandHost } from "./command/command-host.ts";
import { registerCommand } from "./command/register-command.ts";
import { currentSession } from "./current-session.ts";
import { endsWithAbort } from "./ends-with-abort.ts";
import { safeRows } from "./safe-rows.ts";

/** What Pi says of the session that starts or ends. */
interface HostSession {
  readonly sessionManager: object;
  /** Whether somebody looks at rows; false in print and JSON mode. */
  readonly hasUI?: boolean;
}

type SessionHandler = (event: unknown, context: HostSession) => Promise<void>;

/** The part of Pi's extension interface that the tools need. */
export interface ToolHost {
  registerTool(tool: PiTool): void;
  on(event: "session_start" | "session_shutdown", handler: SessionHandler): void;
}

const TOOLS = [searchTool, describeTool, ...todoTools, ...evalTools];

/** Registers the tools and, for people, the command `/fathomline`. */
export function registerFathomline(host: ToolHost & CommandHost, values: HostValues): void {
  registerCommand(host, registerTools(host, values), async () => {
    await Promise.all([searchTool.close(), describeTool.close()]);
  });
}

/** Registers every tool with the host's own values. Nothing of a family is loaded before its first call, and nothing outlives the session's end. */
export function registerTools(host: ToolHost, values: HostValues = {}): readonly PiTool[] {
  // Pi calls this for every session, so reports of one never end with another.
  const sessions = lazySessionTools({ currentSession });
  const tools = [...TOOLS, sessions.analyze, sessions.query];
  const registered = tools.map((tool) => safeRows(endsWithAbort(tool.definition, toPiTool(tool, values))));
  for (const tool of registered) host.registerTool(tool);
  // Awaited by Pi before it draws the rows of a resumed session.
  host.on("session_start", async (_event, { hasUI }) => {
    if (hasUI === true) await loadRenderers();
  });
  // Pi evaluates this file anew on /reload: what this copy holds would stay behind for ever.
  host.on("session_shutdown", async (_event, { sessionManager }) => {
    sessions.releaseScope(sessionManager);
    await Promise.all(tools.map((tool) => tool.close()));
  });
  return registered;
}
