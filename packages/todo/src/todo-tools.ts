import { lazyTool, type LazyTool } from "@fathomline/contracts";
import {
  todoAllocateDefinition,
  todoCreateDefinition,
  todoInspectDefinition,
  todoListDefinition,
  todoTransitionDefinition,
  todoValidateDefinition,
} from "./definitions.ts";
import type { TodoTools } from "./tools/create-todo-tools.ts";

// The code comes with the first call of any of them.
async function open(): Promise<TodoTools> {
  const { openTodoTools } = await import("./open-todo-tools.ts");
  return openTodoTools();
}

export const todoListTool: LazyTool = lazyTool(todoListDefinition, async () => (await open()).list);
export const todoValidateTool: LazyTool = lazyTool(todoValidateDefinition, async () => (await open()).validate);
export const todoInspectTool: LazyTool = lazyTool(todoInspectDefinition, async () => (await open()).inspect);
export const todoAllocateTool: LazyTool = lazyTool(todoAllocateDefinition, async () => (await open()).allocate);
export const todoCreateTool: LazyTool = lazyTool(todoCreateDefinition, async () => (await open()).create);
export const todoTransitionTool: LazyTool = lazyTool(todoTransitionDefinition, async () => (await open()).transition);

/** The six tools as hosts bind them: listed at once; their code comes with the first call and is kept for later ones. */
export const todoTools: readonly LazyTool[] = [
  todoListTool,
  todoValidateTool,
  todoInspectTool,
  todoAllocateTool,
  todoCreateTool,
  todoTransitionTool,
];
