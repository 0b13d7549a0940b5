import * as z from "zod";
import { CONTRACT_VERSION } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import type { EnvelopeError } from "../../error-codes.ts";
import { EVAL_BOOTSTRAP_ERRORS, type EvalBootstrapErrorCode } from "../../eval-error-codes.ts";
import { StatusSchema, type CompletenessStatus } from "../common/coverage.ts";
import { errorSchema } from "../common/error-schema.ts";
import { ListCountsSchema } from "../common/list-counts.ts";
import { KnownCount } from "../common/scalars.ts";
import { EvalBootstrapDataSchema, type EvalBootstrapData } from "./eval-bootstrap-data.ts";
import { EvalEffectsSchema, type EvalEffects } from "./eval-effects.ts";

/** What became of the question to a person. `unavailable`: the host has nobody to ask. */
export const EVAL_CONFIRMATIONS = ["not_asked", "unavailable", "confirmed", "denied", "timed_out", "aborted"] as const;

export type EvalConfirmation = (typeof EVAL_CONFIRMATIONS)[number];

export interface EvalBootstrapFrame {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly operation: "eval_bootstrap";
  readonly confirmation: EvalConfirmation;
  readonly completeness: {
    readonly status: CompletenessStatus;
    readonly counts: { readonly files: ListCounts; readonly edits: ListCounts; readonly blockers: ListCounts };
    readonly clipped: number | null;
    /** Paths that cannot be delivered exactly on one line, and were left out. */
    readonly pathsWithheld: number | null;
    readonly replacedInputChars: number | null;
  };
  readonly effects: EvalEffects;
}

export interface EvalBootstrapSuccess extends EvalBootstrapFrame {
  readonly ok: true;
  readonly data: EvalBootstrapData;
}

export interface EvalBootstrapFailure extends EvalBootstrapFrame {
  readonly ok: false;
  readonly error: EnvelopeError<EvalBootstrapErrorCode>;
}

/** The native answer of `skill_eval_bootstrap`. */
export type EvalBootstrapEnvelope = EvalBootstrapSuccess | EvalBootstrapFailure;

const head = { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal("eval_bootstrap") };
const tail = {
  confirmation: z.enum(EVAL_CONFIRMATIONS),
  completeness: z.strictObject({
    status: StatusSchema,
    counts: z.strictObject({ files: ListCountsSchema, edits: ListCountsSchema, blockers: ListCountsSchema }),
    clipped: KnownCount,
    pathsWithheld: KnownCount,
    replacedInputChars: KnownCount,
  }),
  effects: EvalEffectsSchema,
};

export const EvalBootstrapEnvelopeSchema: z.ZodType<EvalBootstrapEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({ ...head, ok: z.literal(true), data: EvalBootstrapDataSchema, ...tail }),
  z.strictObject({ ...head, ok: z.literal(false), error: errorSchema(EVAL_BOOTSTRAP_ERRORS), ...tail }),
]);
