export { createTodoService } from "./create-todo-service.ts";
export { DEFAULT_LOCK_WAIT_MS, type TodoServiceOptions } from "./coordination/service-options.ts";
export {
  todoAllocateDefinition,
  todoCreateDefinition,
  todoInspectDefinition,
  todoListDefinition,
  todoTransitionDefinition,
  todoValidateDefinition,
} from "./definitions.ts";
export { openTodoTools } from "./open-todo-tools.ts";
export { createTodoTools, type TodoTools } from "./tools/create-todo-tools.ts";
