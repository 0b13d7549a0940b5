import * as z from "zod";
import { CONTRACT_VERSION, TODO_CEILINGS } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import type { Effects } from "../../effects/effects.ts";
import type { Precondition, TodoObservations } from "../../effects/observations.ts";
import type { EnvelopeError } from "../../error-codes.ts";
import { TODO_ERRORS, type TodoErrorCode } from "../../todo-error-codes.ts";
import { StatusSchema, type CompletenessStatus } from "../common/coverage.ts";
import { EffectsSchema } from "../common/effects-schema.ts";
import { errorSchema } from "../common/error-schema.ts";
import { ListCountsSchema } from "../common/list-counts.ts";
import { ContentHash, KnownCount } from "../common/scalars.ts";

/** Counts of the lists of one payload. */
export interface TodoListCounts {
  readonly todos: ListCounts;
  readonly issues: ListCounts;
}

/** Counts of the one list of an inspected file. */
export interface TodoFileCounts {
  readonly issues: ListCounts;
}

/** A payload without lists. */
export type TodoNoCounts = Readonly<Record<string, never>>;

/** How much of the true answer is here. */
export interface TodoCompleteness<Counts> {
  readonly status: CompletenessStatus;
  readonly counts: Counts;
  readonly clipped: number | null;
  readonly replacedInputChars: number | null;
}

/** What every todo envelope has, whether it succeeded or not. */
export interface TodoFrame<Operation extends string, Counts> {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly operation: Operation;
  /** The todos folder as it was seen; `unknown` where nobody looked. */
  readonly root: TodoObservations["root"];
  readonly completeness: TodoCompleteness<Counts>;
  readonly effects: Effects;
}

/** The frame of an operation that checks what the caller expects. */
export interface TodoGuardedFrame<Operation extends string> extends TodoFrame<Operation, TodoNoCounts> {
  readonly preconditions: readonly Precondition[];
}

/** What a failed envelope has beyond its frame. */
export interface TodoFailed {
  readonly ok: false;
  readonly error: EnvelopeError<TodoErrorCode>;
}

type Member<Operation extends string, Counts, Name extends keyof TodoFrame<Operation, Counts>> = {
  readonly [name in Name]: z.ZodType<TodoFrame<Operation, Counts>[name]>;
};

/** The members of a closed frame that come before and after the payload. */
export interface FrameMembers<Operation extends string, Counts> {
  readonly head: Member<Operation, Counts, "contractVersion" | "operation">;
  readonly tail: Member<Operation, Counts, "root" | "completeness" | "effects">;
}

export function frameOf<Operation extends string, Counts>(
  operation: Operation,
  counts: z.ZodType<Counts>,
): FrameMembers<Operation, Counts> {
  return {
    head: { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal(operation) },
    tail: {
      root: z.enum(["present", "missing", "unknown"]),
      completeness: z.strictObject({
        status: StatusSchema,
        counts,
        clipped: KnownCount,
        replacedInputChars: KnownCount,
      }),
      effects: EffectsSchema,
    },
  };
}

export const ListCountsOfTodos: z.ZodType<TodoListCounts> = z.strictObject({
  todos: ListCountsSchema,
  issues: ListCountsSchema,
});

export const ListCountsOfFile: z.ZodType<TodoFileCounts> = z.strictObject({ issues: ListCountsSchema });

export const NoCounts: z.ZodType<TodoNoCounts> = z.strictObject({});

export const TodoErrorSchema: z.ZodType<EnvelopeError<TodoErrorCode>> = errorSchema(TODO_ERRORS);

/** `preconditions` of a guarded operation. `observed` is null where no hash was seen: nothing there, or nobody looked. */
export const Preconditions: z.ZodType<readonly Precondition[]> = z
  .array(
    z.strictObject({
      name: z.enum(["directory_hash", "content_hash"]),
      expected: ContentHash.nullable(),
      observed: ContentHash.nullable(),
    }),
  )
  .max(TODO_CEILINGS.preconditions);
