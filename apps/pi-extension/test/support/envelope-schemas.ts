import {
  DescribeEnvelopeSchema,
  EvalBootstrapEnvelopeSchema,
  EvalReviewEnvelopeSchema,
  SearchEnvelopeSchema,
  SessionAnalyzeEnvelopeSchema,
  SessionQueryEnvelopeSchema,
  TodoAllocateEnvelopeSchema,
  TodoCreateEnvelopeSchema,
  TodoInspectEnvelopeSchema,
  TodoListEnvelopeSchema,
  TodoTransitionEnvelopeSchema,
  TodoValidateEnvelopeSchema,
} from "@fathomline/contracts/v1";

/** Checks that a value is an envelope, and tells its `ok`; throws where it is none. */
type Check = (value: unknown) => boolean;

/** How the envelope of each tool is checked. */
export const ENVELOPE_CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["project_artifact_search", (value) => SearchEnvelopeSchema.parse(value).ok],
  ["project_artifact_describe", (value) => DescribeEnvelopeSchema.parse(value).ok],
  ["project_todo_list", (value) => TodoListEnvelopeSchema.parse(value).ok],
  ["project_todo_validate", (value) => TodoValidateEnvelopeSchema.parse(value).ok],
  ["project_todo_inspect", (value) => TodoInspectEnvelopeSchema.parse(value).ok],
  ["project_todo_allocate", (value) => TodoAllocateEnvelopeSchema.parse(value).ok],
  ["project_todo_create", (value) => TodoCreateEnvelopeSchema.parse(value).ok],
  ["project_todo_transition", (value) => TodoTransitionEnvelopeSchema.parse(value).ok],
  ["skill_eval_bootstrap", (value) => EvalBootstrapEnvelopeSchema.parse(value).ok],
  ["skill_eval_review", (value) => EvalReviewEnvelopeSchema.parse(value).ok],
  ["pi_analyze_session", (value) => SessionAnalyzeEnvelopeSchema.parse(value).ok],
  ["pi_query_session", (value) => SessionQueryEnvelopeSchema.parse(value).ok],
]);
