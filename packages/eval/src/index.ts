export { DEFAULT_CONFIRM_TIMEOUT_MS, DEFAULT_LOCK_WAIT_MS, type EvalToolOptions } from "./apply/bootstrap-options.ts";
export { skillEvalBootstrapDefinition, skillEvalReviewDefinition } from "./definitions.ts";
export { RUNNER_TEXT } from "./plan/suite-texts.ts";
export { createEvalTools, type EvalTools } from "./tools/create-eval-tools.ts";
