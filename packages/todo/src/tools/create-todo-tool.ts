import {
  observationsOf,
  readOnlyObservations,
  seal,
  TODO_CEILINGS,
  type Observations,
  type TodoErrorCode,
  type TodoRootsInput,
  type TodoService,
  type Tool,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { present } from "../present/present.ts";
import type { TodoEnvelope } from "../present/todo-envelope.ts";
import type { CallFacts } from "../project/call-facts.ts";
import { pathPrinter, placesOf } from "../project/places.ts";
import { projectPreconditions } from "../project/preconditions.ts";
import { observedRoot, printObservations } from "../project/project-observations.ts";
import type { ReadResult } from "../project/read-result.ts";
import { callService, chooseService, serviceContext } from "./call-service.ts";
import type { Projected, TodoOperation } from "./operation.ts";

/**
 * One of the six tools over a service; another service registered for the session is used in its place. Its `run` rejects only where
 * the call was aborted before there was a result.
 */
export function createTodoTool<Input extends TodoRootsInput, Request, Success, Native extends TodoEnvelope>(
  operation: TodoOperation<Input, Request, Success, Native>,
  own: TodoService,
): Tool<Input, Native> {
  return {
    definition: operation.definition,
    input: operation.input,
    output: operation.output,
    async run(input, context) {
      context.signal.throwIfAborted();
      const refuse = (code: TodoErrorCode): ToolAnswer<Native> =>
        answer(operation, { kind: "refused", code }, factsOf(operation, input, context, unresolved(), undefined));
      const service = chooseService(own, context.scope);
      if (service === undefined) return refuse("service_conflict");
      const places = placesOf(input, context.cwd);
      if (!places.ok) return refuse(places.code);
      const asked = operation.request(input, places);
      if (!asked.ok) return refuse(asked.code);
      const result = await callService(context.signal, async () =>
        operation.call(service, asked.request, serviceContext(context)),
      );
      const facts = factsOf(operation, input, context, observationsOf(result), result);
      return answer(operation, operation.read(result), facts);
    },
  };
}

/** Nothing was looked at but the paths of the input. */
function unresolved(): Observations {
  return { ...readOnlyObservations("resolve"), todo: { root: "unknown", preconditions: [] } };
}

function factsOf<Input extends TodoRootsInput>(
  operation: Pick<TodoOperation<Input, never, never, never>, "expectations">,
  input: Input,
  { cwd, replacedInputChars }: ToolContext,
  observations: Observations | undefined,
  result: unknown,
): CallFacts {
  const print = pathPrinter(cwd);
  return {
    observations: printObservations(observations, print),
    root: observedRoot(observations),
    preconditions: projectPreconditions(operation.expectations(input), observations, result),
    replacedInputChars,
    print,
  };
}

function answer<Input extends TodoRootsInput, Request, Success, Native extends TodoEnvelope>(
  operation: TodoOperation<Input, Request, Success, Native>,
  read: ReadResult<Success>,
  facts: CallFacts,
): ToolAnswer<Native> {
  const { envelope, bytes } = seal<Native>({
    ...projected(operation, read, facts),
    schema: operation.output,
    maxBytes: TODO_CEILINGS.envelopeBytes,
    contractError: (code) => operation.failure(code, facts),
  });
  return { native: envelope, ...present(envelope, bytes), isError: !envelope.ok };
}

function projected<Input extends TodoRootsInput, Request, Success, Native>(
  operation: TodoOperation<Input, Request, Success, Native>,
  read: ReadResult<Success>,
  facts: CallFacts,
): Projected<Native> {
  if (read.kind === "refused") return { envelope: operation.failure(read.code, facts) };
  if (read.kind === "success") {
    try {
      return operation.success(read.result, facts);
    } catch {
      // A foreign result of another shape. The work is done, so its effects must still arrive.
    }
  }
  return { envelope: operation.failure("contract_mismatch", facts) };
}
