import {
  TODO_ERRORS,
  type TodoAllocated,
  type TodoCreated,
  type TodoErrorCode,
  type TodoInspected,
  type TodoListed,
  type TodoTransitioned,
} from "@fathomline/contracts";

export type TodoSuccess = TodoListed | TodoInspected | TodoAllocated | TodoCreated | TodoTransitioned;
export type Outcome = TodoSuccess["outcome"];

/** What a service answered, as far as it can be told before it is projected. */
export type ReadResult<Success> =
  | { readonly kind: "success"; readonly result: Success }
  | { readonly kind: "refused"; readonly code: TodoErrorCode }
  | { readonly kind: "mismatch" };

const REFUSALS: ReadonlySet<unknown> = new Set(["conflict", "blocked", "failed"]);

/**
 * Tells a success of the asked operation from a refusal, and both from anything else: the service may be foreign. A success is
 * proven where it is projected: what cannot be projected throws, and the envelope's own schema judges every value that can.
 */
export function readResult<Name extends Outcome>(
  result: unknown,
  outcome: Name,
): ReadResult<Extract<TodoSuccess, { readonly outcome: Name }>> {
  try {
    if (isOutcome(result, outcome)) return { kind: "success", result };
    if (typeof result !== "object" || result === null) return { kind: "mismatch" };
    const code: unknown = Reflect.get(result, "code");
    return REFUSALS.has(Reflect.get(result, "outcome")) && isTodoErrorCode(code)
      ? { kind: "refused", code }
      : { kind: "mismatch" };
  } catch {
    // A getter of the foreign object threw.
    return { kind: "mismatch" };
  }
}

function isOutcome<Name extends Outcome>(
  result: unknown,
  outcome: Name,
): result is Extract<TodoSuccess, { readonly outcome: Name }> {
  return typeof result === "object" && result !== null && Reflect.get(result, "outcome") === outcome;
}

function isTodoErrorCode(code: unknown): code is TodoErrorCode {
  return typeof code === "string" && Object.hasOwn(TODO_ERRORS, code);
}
