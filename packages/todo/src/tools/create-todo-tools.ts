import type {
  TodoAllocateEnvelope,
  TodoAllocateInput,
  TodoCreateEnvelope,
  TodoCreateInput,
  TodoInspectEnvelope,
  TodoInspectInput,
  TodoListEnvelope,
  TodoRootsInput,
  TodoService,
  TodoTransitionEnvelope,
  TodoTransitionInput,
  TodoValidateEnvelope,
  Tool,
} from "@fathomline/contracts";
import { allocateOperation, createOperation, transitionOperation } from "./change-operations.ts";
import { createTodoTool } from "./create-todo-tool.ts";
import { inspectOperation, listOperation, validateOperation } from "./read-operations.ts";

/** The six tools, each under the last word of its name. */
export interface TodoTools {
  readonly list: Tool<TodoRootsInput, TodoListEnvelope>;
  readonly validate: Tool<TodoRootsInput, TodoValidateEnvelope>;
  readonly inspect: Tool<TodoInspectInput, TodoInspectEnvelope>;
  readonly allocate: Tool<TodoAllocateInput, TodoAllocateEnvelope>;
  readonly create: Tool<TodoCreateInput, TodoCreateEnvelope>;
  readonly transition: Tool<TodoTransitionInput, TodoTransitionEnvelope>;
}

/** The six tools over one service; another service registered for the session is used in its place. */
export function createTodoTools(service: TodoService): TodoTools {
  return {
    list: createTodoTool(listOperation, service),
    validate: createTodoTool(validateOperation, service),
    inspect: createTodoTool(inspectOperation, service),
    allocate: createTodoTool(allocateOperation, service),
    create: createTodoTool(createOperation, service),
    transition: createTodoTool(transitionOperation, service),
  };
}
