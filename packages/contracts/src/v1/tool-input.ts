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
