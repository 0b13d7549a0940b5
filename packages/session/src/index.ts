export { SESSION_ANALYZE_ERRORS, SESSION_QUERY_ERRORS } from "@fathomline/contracts";
export { sessionAnalyzeDefinition, sessionQueryDefinition } from "./definitions.ts";
export { SessionEngine, type EngineOptions } from "./engine/session-engine.ts";
export { inlineScanner, type SessionScanner } from "./engine/session-scanner.ts";
export { openSessionTools } from "./open-session-tools.ts";
export { createSessionTools, type SessionTools, type SessionToolsOptions } from "./tools/create-session-tools.ts";
export type { CurrentSession } from "./tools/current-session.ts";
export { WorkerScanner } from "./worker/worker-scanner.ts";
