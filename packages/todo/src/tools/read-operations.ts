import type {
  TodoInspected,
  TodoInspectEnvelope,
  TodoInspectInput,
  TodoInspectRequest,
  TodoListed,
  TodoListEnvelope,
  TodoRoots,
  TodoRootsInput,
  TodoValidateEnvelope,
} from "@fathomline/contracts";
import {
  TodoInspectEnvelopeSchema,
  TodoInspectInputSchema,
  TodoListEnvelopeSchema,
  TodoListInputSchema,
  TodoValidateEnvelopeSchema,
  TodoValidateInputSchema,
} from "@fathomline/contracts/v1";
import { todoInspectDefinition, todoListDefinition, todoValidateDefinition } from "../definitions.ts";
import { failureOf, UNKNOWN_LIST } from "../project/project-frame.ts";
import { projectInspect } from "../project/project-inspect.ts";
import { projectList } from "../project/project-list.ts";
import { readResult } from "../project/read-result.ts";
import { rootsOf, type TodoOperation } from "./operation.ts";

const UNKNOWN_LISTS = { todos: UNKNOWN_LIST, issues: UNKNOWN_LIST };

export const listOperation: TodoOperation<TodoRootsInput, TodoRoots, TodoListed, TodoListEnvelope> = {
  definition: todoListDefinition,
  input: TodoListInputSchema,
  output: TodoListEnvelopeSchema,
  request: (_input, places) => ({ ok: true, request: rootsOf(places) }),
  call: async (service, request, context) => service.list(request, context),
  read: (result) => readResult(result, "listed"),
  expectations: () => [],
  success: (result, facts) => projectList("todo_list", result, facts),
  failure: (code, facts) => failureOf("todo_list", UNKNOWN_LISTS, code, facts),
};

export const validateOperation: TodoOperation<TodoRootsInput, TodoRoots, TodoListed, TodoValidateEnvelope> = {
  ...listOperation,
  definition: todoValidateDefinition,
  input: TodoValidateInputSchema,
  output: TodoValidateEnvelopeSchema,
  success: (result, facts) => projectList("todo_validate", result, facts),
  failure: (code, facts) => failureOf("todo_validate", UNKNOWN_LISTS, code, facts),
};

export const inspectOperation: TodoOperation<TodoInspectInput, TodoInspectRequest, TodoInspected, TodoInspectEnvelope> =
  {
    definition: todoInspectDefinition,
    input: TodoInspectInputSchema,
    output: TodoInspectEnvelopeSchema,
    request(input, places) {
      const file = places.file(input.path);
      return file.ok ? { ok: true, request: { ...rootsOf(places), path: file.path } } : file;
    },
    call: async (service, request, context) => service.inspect(request, context),
    read: (result) => readResult(result, "inspected"),
    expectations: () => [],
    success: projectInspect,
    failure: (code, facts) => failureOf("todo_inspect", { issues: UNKNOWN_LIST }, code, facts),
  };
