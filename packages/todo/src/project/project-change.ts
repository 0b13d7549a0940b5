import type {
  TodoAllocated,
  TodoAllocateSuccess,
  TodoCreated,
  TodoCreateSuccess,
  TodoErrorCode,
  TodoFailed,
  TodoGuardedFrame,
  TodoTransitioned,
  TodoTransitionSuccess,
} from "@fathomline/contracts";
import { boundEffects } from "@fathomline/contracts/v1";
import type { CallFacts } from "./call-facts.ts";
import { completenessOf, failureOf, NO_COUNTS, successFrame, type SuccessFrame } from "./project-frame.ts";
import { projectTodo } from "./project-rows.ts";

/** The native answer about the next id. */
export function projectAllocate(
  { issueId, renderedId, directoryHash }: TodoAllocated,
  facts: CallFacts,
): TodoAllocateSuccess {
  return { ...guarded("todo_allocate", facts), data: { issueId, renderedId, directoryHash, reserved: false } };
}

/** The native answer about a new todo. */
export function projectCreate({ todo }: TodoCreated, facts: CallFacts): TodoCreateSuccess {
  return { ...guarded("todo_create", facts), data: { todo: projectTodo(todo, facts.print) } };
}

/** The native answer about a todo with another status. */
export function projectTransition({ todo, previousPath }: TodoTransitioned, facts: CallFacts): TodoTransitionSuccess {
  const data = { todo: projectTodo(todo, facts.print), previousPath: facts.print(previousPath) };
  return { ...guarded("todo_transition", facts), data };
}

/** The failed envelope of an operation that checks what the caller expects. */
export function guardedFailure<Operation extends string>(
  operation: Operation,
  code: TodoErrorCode,
  facts: CallFacts,
): TodoGuardedFrame<Operation> & TodoFailed {
  return { ...failureOf(operation, NO_COUNTS, code, facts), preconditions: facts.preconditions };
}

function guarded<Operation extends string>(
  operation: Operation,
  facts: CallFacts,
): SuccessFrame<Operation, typeof NO_COUNTS> & TodoGuardedFrame<Operation> {
  const completeness = completenessOf(NO_COUNTS, 0, facts);
  return {
    ...successFrame(operation, completeness, boundEffects(facts.observations), facts),
    preconditions: facts.preconditions,
  };
}
