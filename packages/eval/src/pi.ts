export { COMMON_CEILINGS, CONTRACT_VERSION, EVAL_CEILINGS, EVAL_INPUT_LIMITS } from "@fathomline/contracts";
export {
  EvalBootstrapEnvelopeSchema,
  EvalBootstrapInputSchema,
  EvalReviewEnvelopeSchema,
  EvalReviewInputSchema,
} from "@fathomline/contracts/v1";
export { skillEvalBootstrapDefinition, skillEvalReviewDefinition } from "./definitions.ts";
export { evalTools, skillEvalBootstrapTool, skillEvalReviewTool } from "./eval-tools.ts";
