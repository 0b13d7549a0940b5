import {
  CONTRACT_VERSION,
  envelopeError,
  TODO_ERRORS,
  unknownTotal,
  type Effects,
  type ListCounts,
  type TodoCompleteness,
  type TodoErrorCode,
  type TodoFailed,
  type TodoFrame,
  type TodoNoCounts,
} from "@fathomline/contracts";
import { boundEffects } from "@fathomline/contracts/v1";
import type { CallFacts } from "./call-facts.ts";

export const NO_COUNTS: TodoNoCounts = {};
export const UNKNOWN_LIST: ListCounts = unknownTotal(0);

/** Completeness of a success: partial where a row was left out, a text was shortened or the input was repaired. */
export function completenessOf<Counts extends { readonly [name in keyof Counts]: ListCounts }>(
  counts: Counts,
  clipped: number,
  { replacedInputChars }: CallFacts,
): TodoCompleteness<Counts> {
  const returnedAll = Object.values<ListCounts>(counts).every(({ omitted }) => omitted === 0);
  const isWhole = returnedAll && clipped === 0 && replacedInputChars === 0;
  return { status: isWhole ? "complete" : "partial", counts, clipped, replacedInputChars };
}

/** The failed envelope of an operation, with the effects that were observed. */
export function failureOf<Operation extends string, Counts>(
  operation: Operation,
  counts: Counts,
  code: TodoErrorCode,
  facts: CallFacts,
): TodoFrame<Operation, Counts> & TodoFailed {
  return {
    contractVersion: CONTRACT_VERSION,
    operation,
    ok: false,
    error: envelopeError(TODO_ERRORS, code),
    root: facts.root,
    completeness: { status: "unknown", counts, clipped: null, replacedInputChars: facts.replacedInputChars },
    effects: boundEffects(facts.observations),
  };
}

/** Everything of a successful envelope but its payload. */
export interface SuccessFrame<Operation extends string, Counts> extends TodoFrame<Operation, Counts> {
  readonly ok: true;
}

/** The frame of a success; `effects` is made once a call, so that it is measured once. */
export function successFrame<Operation extends string, Counts>(
  operation: Operation,
  completeness: TodoCompleteness<Counts>,
  effects: Effects,
  { root }: CallFacts,
): SuccessFrame<Operation, Counts> {
  return { contractVersion: CONTRACT_VERSION, operation, ok: true, root, completeness, effects };
}
