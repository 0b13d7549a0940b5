import type { TodoService } from "@fathomline/contracts";
import { allocateTodo } from "./allocate-todo.ts";
import { settingsOf } from "./coordination/service-options.ts";
import type { TodoServiceOptions } from "./coordination/service-options.ts";
import { createTodo } from "./create-todo.ts";
import { inspectTodo } from "./inspect-todo.ts";
import { listTodos } from "./list-todos.ts";
import { transitionTodo } from "./transition-todo.ts";

/**
 * The todo service on the disk. Every result and every error carries what the call saw itself do (`observationsOf`); it
 * rejects only for a bug of its own.
 */
export function createTodoService(options: TodoServiceOptions = {}): TodoService {
  const { fileSystem } = settingsOf(options);
  return {
    list: async (request, context) => listTodos(request, context, { fileSystem }),
    inspect: async (request, context) => inspectTodo(request, context, { fileSystem }),
    allocate: async (request, context) => allocateTodo(request, context, options),
    create: async (request, context) => createTodo(request, context, options),
    transition: async (request, context) => transitionTodo(request, context, options),
  };
}
