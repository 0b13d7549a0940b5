export { SearchInputSchema } from "./search/search-input.ts";
export { DescribeInputSchema } from "./describe/describe-input.ts";
export {
  TodoAllocateInputSchema,
  TodoCreateInputSchema,
  TodoInspectInputSchema,
  TodoListInputSchema,
  TodoTransitionInputSchema,
  TodoValidateInputSchema,
} from "./todo/todo-input.ts";
export { EvalBootstrapInputSchema, EvalReviewInputSchema } from "./eval/eval-input.ts";
export { SessionAnalyzeInputSchema, SessionQueryInputSchema } from "./session/session-input.ts";
