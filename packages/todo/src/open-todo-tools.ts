import { createTodoService } from "./create-todo-service.ts";
import { createTodoTools, type TodoTools } from "./tools/create-todo-tools.ts";

/** The six tools over the files on disk. They hold nothing open between calls. */
export function openTodoTools(): TodoTools {
  return createTodoTools(createTodoService());
}
