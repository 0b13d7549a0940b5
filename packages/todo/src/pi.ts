export { COMMON_CEILINGS, CONTRACT_VERSION, TODO_CEILINGS, TODO_INPUT_LIMITS } from "@fathomline/contracts";
export {
  TodoAllocateEnvelopeSchema,
  TodoAllocateInputSchema,
  TodoCreateEnvelopeSchema,
  TodoCreateInputSchema,
  TodoInspectEnvelopeSchema,
  TodoInspectInputSchema,
  TodoListEnvelopeSchema,
  TodoListInputSchema,
  TodoTransitionEnvelopeSchema,
  TodoTransitionInputSchema,
  TodoValidateEnvelopeSchema,
  TodoValidateInputSchema,
} from "@fathomline/contracts/v1";
export {
  todoAllocateDefinition,
  todoCreateDefinition,
  todoInspectDefinition,
  todoListDefinition,
  todoTransitionDefinition,
  todoValidateDefinition,
} from "./definitions.ts";
export {
  todoAllocateTool,
  todoCreateTool,
  todoInspectTool,
  todoListTool,
  todoTools,
  todoTransitionTool,
  todoValidateTool,
} from "./todo-tools.ts";
