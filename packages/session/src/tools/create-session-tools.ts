import type {
  SessionAnalyzeEnvelope,
  SessionAnalyzeInput,
  SessionQueryEnvelope,
  SessionQueryInput,
  Tool,
} from "@fathomline/contracts";
import type { SessionScanner } from "../engine/session-scanner.ts";
import { createAnalyzeTool } from "./analyze-tool.ts";
import type { CurrentSession } from "./current-session.ts";
import { createQueryTool } from "./query-tool.ts";
import { ScopeNumbers } from "./scope-numbers.ts";

export interface SessionToolsOptions {
  /** The running session of a host's session; absent where the host hands over none. */
  readonly currentSession?: (scope: object) => CurrentSession | undefined;
  /** Where HOME and Pi's folders are read from; the process's environment by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Both tools over one scanner: reports of the one are queried by the other. */
export interface SessionTools {
  readonly analyze: Tool<SessionAnalyzeInput, SessionAnalyzeEnvelope>;
  readonly query: Tool<SessionQueryInput, SessionQueryEnvelope>;
  /** Lets go of the reports of a host's session that ended, and of scans that run for it. */
  releaseScope(scope: object): void;
  close(): Promise<void>;
}

export function createSessionTools(
  scanner: SessionScanner,
  { currentSession, env = process.env }: SessionToolsOptions = {},
): SessionTools {
  const scopes = new ScopeNumbers();
  return {
    analyze: createAnalyzeTool({ scanner, scopes, env, currentSession }),
    query: createQueryTool(scanner, scopes),
    releaseScope: (scope) => scanner.releaseScope(scopes.of(scope)),
    close: () => scanner.close(),
  };
}
