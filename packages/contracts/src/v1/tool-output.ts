export { SearchEnvelopeSchema } from "./search/search-envelope.ts";
export { SearchRowSchema } from "./search/search-row.ts";
export { DescribeEnvelopeSchema } from "./describe/describe-envelope.ts";
export { EffectsSchema } from "./common/effects-schema.ts";
export {
  TodoInspectEnvelopeSchema,
  TodoListEnvelopeSchema,
  TodoValidateEnvelopeSchema,
} from "./todo/todo-read-envelope.ts";
export {
  TodoAllocateEnvelopeSchema,
  TodoCreateEnvelopeSchema,
  TodoTransitionEnvelopeSchema,
} from "./todo/todo-change-envelope.ts";
export { EvalReviewEnvelopeSchema } from "./eval/eval-review-envelope.ts";
export { EvalBootstrapEnvelopeSchema } from "./eval/eval-bootstrap-envelope.ts";
export { SessionAnalyzeEnvelopeSchema, SessionQueryEnvelopeSchema } from "./session/session-envelope.ts";
