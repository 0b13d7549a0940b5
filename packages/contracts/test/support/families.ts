import { toJsonSchema } from "../../src/json-schema/index.ts";
import * as v1 from "../../src/v1/index.ts";

const schemas = [
  { name: "search", zodInput: v1.SearchInputSchema, zodOutput: v1.SearchEnvelopeSchema },
  { name: "describe", zodInput: v1.DescribeInputSchema, zodOutput: v1.DescribeEnvelopeSchema },
  { name: "todo-list", zodInput: v1.TodoListInputSchema, zodOutput: v1.TodoListEnvelopeSchema },
  { name: "todo-validate", zodInput: v1.TodoValidateInputSchema, zodOutput: v1.TodoValidateEnvelopeSchema },
  { name: "todo-inspect", zodInput: v1.TodoInspectInputSchema, zodOutput: v1.TodoInspectEnvelopeSchema },
  { name: "todo-allocate", zodInput: v1.TodoAllocateInputSchema, zodOutput: v1.TodoAllocateEnvelopeSchema },
  { name: "todo-create", zodInput: v1.TodoCreateInputSchema, zodOutput: v1.TodoCreateEnvelopeSchema },
  { name: "todo-transition", zodInput: v1.TodoTransitionInputSchema, zodOutput: v1.TodoTransitionEnvelopeSchema },
  { name: "session-analyze", zodInput: v1.SessionAnalyzeInputSchema, zodOutput: v1.SessionAnalyzeEnvelopeSchema },
  { name: "session-query", zodInput: v1.SessionQueryInputSchema, zodOutput: v1.SessionQueryEnvelopeSchema },
  { name: "eval-review", zodInput: v1.EvalReviewInputSchema, zodOutput: v1.EvalReviewEnvelopeSchema },
  { name: "eval-bootstrap", zodInput: v1.EvalBootstrapInputSchema, zodOutput: v1.EvalBootstrapEnvelopeSchema },
];

/** The tools whose schemas exist, with what they emit. */
export const FAMILIES = schemas.map((family) => ({
  ...family,
  input: toJsonSchema(family.zodInput, "input"),
  output: toJsonSchema(family.zodOutput, "output"),
}));
