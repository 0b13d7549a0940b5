import type { LazyTool } from "@fathomline/contracts";
import { lazySessionTools, type LazySessionTools } from "./lazy-session-tools.ts";

const tools: LazySessionTools = lazySessionTools();

export const analyzeSessionTool: LazyTool = tools.analyze;
export const querySessionTool: LazyTool = tools.query;

/** Both tools of this process. They share one worker and its reports. */
export const sessionTools: readonly LazyTool[] = [analyzeSessionTool, querySessionTool];

/** Lets go of the reports of a host's session that ended. */
export function releaseSessionScope(scope: object): void {
  tools.releaseScope(scope);
}

export { lazySessionTools, type LazySessionTools } from "./lazy-session-tools.ts";
export type { CurrentSession } from "./tools/current-session.ts";
