import type {
  TodoAllocated,
  TodoAllocateEnvelope,
  TodoAllocateInput,
  TodoAllocateRequest,
  TodoCreated,
  TodoCreateEnvelope,
  TodoCreateInput,
  TodoCreateRequest,
  TodoTransitioned,
  TodoTransitionEnvelope,
  TodoTransitionInput,
  TodoTransitionRequest,
} from "@fathomline/contracts";
import {
  TodoAllocateEnvelopeSchema,
  TodoAllocateInputSchema,
  TodoCreateEnvelopeSchema,
  TodoCreateInputSchema,
  TodoTransitionEnvelopeSchema,
  TodoTransitionInputSchema,
} from "@fathomline/contracts/v1";
import { todoAllocateDefinition, todoCreateDefinition, todoTransitionDefinition } from "../definitions.ts";
import type { Expectation } from "../project/preconditions.ts";
import { guardedFailure, projectAllocate, projectCreate, projectTransition } from "../project/project-change.ts";
import { readResult } from "../project/read-result.ts";
import { rootsOf, type TodoOperation } from "./operation.ts";

const directoryHash = ({ expectedDirectoryHash }: TodoAllocateInput): readonly Expectation[] => [
  { name: "directory_hash", hash: expectedDirectoryHash },
];

const guardOf = ({ expectedDirectoryHash }: TodoAllocateInput): { readonly expectedDirectoryHash?: string } =>
  expectedDirectoryHash === undefined ? {} : { expectedDirectoryHash };

export const allocateOperation: TodoOperation<
  TodoAllocateInput,
  TodoAllocateRequest,
  TodoAllocated,
  TodoAllocateEnvelope
> = {
  definition: todoAllocateDefinition,
  input: TodoAllocateInputSchema,
  output: TodoAllocateEnvelopeSchema,
  request: (input, places) => ({ ok: true, request: { ...rootsOf(places), ...guardOf(input) } }),
  call: async (service, request, context) => service.allocate(request, context),
  read: (result) => readResult(result, "allocated"),
  expectations: directoryHash,
  success: (result, facts) => ({ envelope: projectAllocate(result, facts) }),
  failure: (code, facts) => guardedFailure("todo_allocate", code, facts),
};

export const createOperation: TodoOperation<TodoCreateInput, TodoCreateRequest, TodoCreated, TodoCreateEnvelope> = {
  definition: todoCreateDefinition,
  input: TodoCreateInputSchema,
  output: TodoCreateEnvelopeSchema,
  request(input, places) {
    const { title, priority, status, body = "", frontmatter } = input;
    const request: TodoCreateRequest = {
      ...rootsOf(places),
      title,
      priority,
      ...(status === undefined ? {} : { status }),
      body,
      ...(frontmatter === undefined ? {} : { frontmatter }),
      ...guardOf(input),
    };
    return { ok: true, request };
  },
  call: async (service, request, context) => service.create(request, context),
  read: (result) => readResult(result, "created"),
  expectations: directoryHash,
  success: (result, facts) => ({ envelope: projectCreate(result, facts) }),
  failure: (code, facts) => guardedFailure("todo_create", code, facts),
};

export const transitionOperation: TodoOperation<
  TodoTransitionInput,
  TodoTransitionRequest,
  TodoTransitioned,
  TodoTransitionEnvelope
> = {
  definition: todoTransitionDefinition,
  input: TodoTransitionInputSchema,
  output: TodoTransitionEnvelopeSchema,
  request({ path, toStatus, expectedContentHash }, places) {
    const file = places.file(path);
    return file.ok
      ? { ok: true, request: { ...rootsOf(places), path: file.path, toStatus, expectedContentHash } }
      : file;
  },
  call: async (service, request, context) => service.transition(request, context),
  read: (result) => readResult(result, "transitioned"),
  expectations: ({ expectedContentHash }) => [{ name: "content_hash", hash: expectedContentHash }],
  success: (result, facts) => ({ envelope: projectTransition(result, facts) }),
  failure: (code, facts) => guardedFailure("todo_transition", code, facts),
};
