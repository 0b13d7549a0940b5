import { lazyTool, type LazyTool } from "@fathomline/contracts";
import { sessionAnalyzeDefinition, sessionQueryDefinition } from "./definitions.ts";
import type { SessionTools, SessionToolsOptions } from "./tools/create-session-tools.ts";

/** Both tools as hosts bind them, and what a host tells them of its sessions. */
export interface LazySessionTools {
  readonly analyze: LazyTool;
  readonly query: LazyTool;
  /** To be called when a session of the host ends. Nothing is loaded for it. */
  releaseScope(scope: object): void;
}

/** Tools that are listed at once; their code and their worker come with the first call of either, and end with the last close. */
export function lazySessionTools(options: SessionToolsOptions = {}): LazySessionTools {
  let opening: Promise<SessionTools> | undefined;
  let opened: SessionTools | undefined;
  let users = 0;
  const open = async (): Promise<SessionTools> => {
    users += 1;
    opening ??= import("./open-session-tools.ts").then(({ openSessionTools }) => openSessionTools(options));
    opened = await opening;
    return opened;
  };
  const close = async (): Promise<void> => {
    users -= 1;
    if (users > 0) return;
    const tools = opened;
    opening = undefined;
    opened = undefined;
    await tools?.close();
  };
  return {
    analyze: lazyTool(sessionAnalyzeDefinition, async () => ({ ...(await open()).analyze, close })),
    query: lazyTool(sessionQueryDefinition, async () => ({ ...(await open()).query, close })),
    releaseScope: (scope) => opened?.releaseScope(scope),
  };
}
