import { describeTool } from "@fathomline/describe/tool";
import { evalTools } from "@fathomline/eval/tools";
import { loadRenderers, toPiTool, type HostValues, type PiTool } from "@fathomline/pi-adapter";
import { searchTool } from "@fathomline/search/tool";
import { lazySessionTools } from "@fathomline/session/tools";
import { switchedOffText, withSettings, type ReadSettings } from "@fathomline/settings";
import { todoTools } from "@fathomline/todo/tools";
import type { CommandHost } from "./command/command-host.ts";
import { registerCommand } from "./command/register-command.ts";
import { currentSession } from "./current-session.ts";
import { endsWithAbort } from "./ends-with-abort.ts";
import { say } from "./command/say.ts";
import { safeRows } from "./safe-rows.ts";
import { SessionSettings, type StartedSession } from "./settings/session-settings.ts";

/** What Pi says of the session that starts or ends. */
interface HostSession extends StartedSession {
  readonly sessionManager: object;
  /** Whether somebody looks at rows; false in print and JSON mode. */
  readonly hasUI?: boolean;
  readonly ui?: { notify(text: string, kind: "info" | "error"): void };
}

type SessionHandler = (event: unknown, context: HostSession) => Promise<void>;

/** The part of Pi's extension interface that the tools need. */
export interface ToolHost {
  registerTool(tool: PiTool): void;
  on(event: "session_start" | "session_shutdown", handler: SessionHandler): void;
  /** Names of the tools that the model is told of. */
  getActiveTools(): readonly string[];
  setActiveTools(names: string[]): void;
}

const TOOLS = [searchTool, describeTool, ...todoTools, ...evalTools];

/** Registers the tools and, for people, the command `/fathomline`. */
export function registerFathomline(host: ToolHost & CommandHost, values: HostValues): void {
  const { tools, settings } = registerTools(host, values);
  registerCommand(host, {
    tools,
    settings: () => settings.current,
    closeIndex: async () => {
      await Promise.all([searchTool.close(), describeTool.close()]);
    },
  });
}

/** The tools that Pi has, and the settings that they work under. */
interface Registered {
  readonly tools: readonly PiTool[];
  readonly settings: SessionSettings;
}

/**
 * Registers every tool that the user's settings leave on, with the host's own values. Nothing of a family is loaded before its first
 * call, and nothing outlives the session's end.
 */
export function registerTools(host: ToolHost, values: HostValues = {}): Registered {
  const settings = new SessionSettings(process.env);
  const current = (): ReadSettings => settings.current;
  // Pi calls this for every session, so reports of one never end with another.
  const sessions = lazySessionTools({ currentSession });
  const tools = [...TOOLS, sessions.analyze, sessions.query];
  const isOff = (name: string): boolean => switchedOffText(name, current()) !== undefined;
  const registered = tools
    .filter(({ definition }) => !isOff(definition.name))
    .map((tool) => safeRows(endsWithAbort(tool.definition, toPiTool(withSettings(tool, current), values))));
  for (const tool of registered) host.registerTool(tool);
  // Awaited by Pi before it draws the rows of a resumed session.
  host.on("session_start", async (_event, session) => {
    const problem = settings.start(session, process.env);
    if (problem !== undefined) say(session, `${problem}; this project's settings are not applied`, "error");
    // Only now is it known what the project switches off: the model is not told of it, and a call is rejected.
    const off = registered.map(({ name }) => name).filter(isOff);
    if (off.length > 0) host.setActiveTools(host.getActiveTools().filter((name) => !off.includes(name)));
    if (session.hasUI === true) await loadRenderers();
  });
  // Pi evaluates this file anew on /reload: what this copy holds would stay behind for ever.
  host.on("session_shutdown", async (_event, { sessionManager }) => {
    sessions.releaseScope(sessionManager);
    await Promise.all(tools.map((tool) => tool.close()));
  });
  return { tools: registered, settings };
}
