export { COMMON_CEILINGS, CONTRACT_VERSION, SESSION_CEILINGS, SESSION_INPUT_LIMITS } from "@fathomline/contracts";
export {
  SessionAnalyzeEnvelopeSchema,
  SessionAnalyzeInputSchema,
  SessionQueryEnvelopeSchema,
  SessionQueryInputSchema,
} from "@fathomline/contracts/v1";
export { sessionAnalyzeDefinition, sessionQueryDefinition } from "./definitions.ts";
export {
  analyzeSessionTool,
  lazySessionTools,
  querySessionTool,
  releaseSessionScope,
  sessionTools,
} from "./session-tools.ts";
