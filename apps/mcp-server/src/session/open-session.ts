import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { nearestName, type LazyTool } from "@fathomline/contracts";
import packageJson from "@fathomline/mcp-server/package.json" with { type: "json" };
import { releaseSessionScope } from "@fathomline/session/tools";
import { CallGate } from "./call-gate.ts";
import { callListed } from "./call-listed.ts";
import { instructions, listedTool } from "./list-tools.ts";
import { RequestError } from "./request-error.ts";
import { whenClosed } from "./when-closed.ts";

/** What every session of a process shares. */
export interface SessionOptions {
  /** Those that are on. */
  readonly tools: readonly LazyTool[];
  /** Why a tool that is not among them may not be called; undefined where there is none of that name. */
  readonly offText: (toolName: string) => string | undefined;
  /** Absolute working folder. A client's roots are not asked for: they cannot widen it. */
  readonly cwd: string;
}

/** One client's session, to be connected to its transport. */
export interface McpSession {
  readonly server: Server;
  /** Resolves when every call that runs now has ended. */
  readonly idle: () => Promise<void>;
  /** Takes every question to the person as a no, now and later: the client has said its last word. */
  readonly hangUp: () => void;
}

/** Makes a session with a scope of its own, whose reports are let go when its connection closes. */
export function openSession({ tools, offText, cwd }: SessionOptions): McpSession {
  const scope = {};
  const gate = new CallGate();
  const line = new AbortController();
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const info = { name: "fathomline", title: "Fathomline", version: packageJson.version };
  const server = new Server(info, { capabilities: { tools: {} }, instructions: instructions(tools) });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    if (params?.cursor !== undefined) throw new RequestError(ErrorCode.InvalidParams, "tools/list has one page only");
    return { tools: tools.map(listedTool) };
  });
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const tool = byName.get(params.name);
    if (tool === undefined)
      throw new RequestError(ErrorCode.InvalidParams, offText(params.name) ?? unknownTool(params.name, byName));
    return callListed({ tool, input: params.arguments, cwd, scope, gate, server, extra, hungUp: line.signal });
  });
  whenClosed(server, () => releaseSessionScope(scope));
  return { server, idle: () => gate.idle(), hangUp: () => line.abort() };
}

function unknownTool(name: string, tools: ReadonlyMap<string, LazyTool>): string {
  const nearest = nearestName(name, [...tools.keys()]);
  return `no such tool${nearest === undefined ? "; tools/list names them" : `; did you mean ${nearest}?`}`;
}
