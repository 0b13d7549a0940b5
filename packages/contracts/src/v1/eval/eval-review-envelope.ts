import * as z from "zod";
import { CONTRACT_VERSION, EVAL_CEILINGS } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import type { EnvelopeError } from "../../error-codes.ts";
import { EVAL_REVIEW_ERRORS, type EvalReviewErrorCode } from "../../eval-error-codes.ts";
import { EVAL_RULE_IDS, type EvalRule } from "../../eval-rule-ids.ts";
import type { EvalSeverity } from "../../eval-rules.ts";
import { StatusSchema, type CompletenessStatus } from "../common/coverage.ts";
import { errorSchema } from "../common/error-schema.ts";
import { ListCountsSchema } from "../common/list-counts.ts";
import { boundedText, Count, ExactPath, KnownCount } from "../common/scalars.ts";
import { EvalEffectsSchema, type EvalEffects } from "./eval-effects.ts";

/** One finding. `message` is the rule's own sentence; `pointer` is made of schema names and numbers only. */
export interface EvalFinding {
  readonly rule: EvalRule;
  readonly severity: EvalSeverity;
  readonly path?: string;
  readonly message: string;
  readonly pointer?: string;
  readonly caseIndex?: number;
}

/** A rule that could not be applied, and the one whose finding is the cause. */
export interface EvalNotEvaluated {
  readonly rule: EvalRule;
  readonly because: EvalRule;
}

/** `cases`: entries of the case list; those with no usable expectation are neither positive nor negative. Null: not read. */
export interface EvalReviewCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly cases: number | null;
  readonly positive: number | null;
  readonly negative: number | null;
}

export interface EvalReviewData {
  /** Errors first, then warnings, then infos. */
  readonly findings: readonly EvalFinding[];
  readonly counts: EvalReviewCounts;
  readonly notEvaluated: readonly EvalNotEvaluated[];
}

export interface EvalReviewFrame {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly operation: "eval_review";
  readonly completeness: {
    readonly status: CompletenessStatus;
    readonly counts: { readonly findings: ListCounts; readonly notEvaluated: ListCounts };
    readonly clipped: number | null;
    /** Paths that cannot be delivered exactly on one line, and were left out. */
    readonly pathsWithheld: number | null;
    readonly replacedInputChars: number | null;
  };
  readonly effects: EvalEffects;
}

export interface EvalReviewSuccess extends EvalReviewFrame {
  readonly ok: true;
  readonly data: EvalReviewData;
}

export interface EvalReviewFailure extends EvalReviewFrame {
  readonly ok: false;
  readonly error: EnvelopeError<EvalReviewErrorCode>;
}

/** The native answer of `skill_eval_review`. */
export type EvalReviewEnvelope = EvalReviewSuccess | EvalReviewFailure;

/** Longest pointer: two numbers and a schema name. */
const POINTER_CHARS = 128;

const Rule = z.enum(EVAL_RULE_IDS);

const Finding: z.ZodType<EvalFinding> = z.strictObject({
  rule: Rule,
  severity: z.enum(["error", "warning", "info"]),
  path: ExactPath.exactOptional(),
  message: boundedText(EVAL_CEILINGS.messageChars),
  pointer: boundedText(POINTER_CHARS).exactOptional(),
  caseIndex: Count.exactOptional(),
});

const head = { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal("eval_review") };
const tail = {
  completeness: z.strictObject({
    status: StatusSchema,
    counts: z.strictObject({ findings: ListCountsSchema, notEvaluated: ListCountsSchema }),
    clipped: KnownCount,
    pathsWithheld: KnownCount,
    replacedInputChars: KnownCount,
  }),
  effects: EvalEffectsSchema,
};

export const EvalReviewEnvelopeSchema: z.ZodType<EvalReviewEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...head,
    ok: z.literal(true),
    data: z.strictObject({
      findings: z.array(Finding).max(EVAL_CEILINGS.findings),
      counts: z.strictObject({
        errors: Count,
        warnings: Count,
        infos: Count,
        cases: KnownCount,
        positive: KnownCount,
        negative: KnownCount,
      }),
      notEvaluated: z.array(z.strictObject({ rule: Rule, because: Rule })).max(EVAL_RULE_IDS.length),
    }),
    ...tail,
  }),
  z.strictObject({ ...head, ok: z.literal(false), error: errorSchema(EVAL_REVIEW_ERRORS), ...tail }),
]);
