import * as z from "zod";
import { COMMON_CEILINGS } from "../../ceilings.ts";
import type { EffectState, RollbackState } from "../../effects/effects.ts";
import { Count, ExactPath } from "../common/scalars.ts";

/** Stages of an apply, in the order in which they run. */
export const EVAL_STAGES = [
  "lock",
  "recover",
  "stage_files",
  "ignore_rules",
  "publish",
  "manifest",
  "rollback",
  "unlock",
] as const;

export type EvalStage = (typeof EVAL_STAGES)[number];

/** How far a stage came. One that started or failed may have done more than was seen. */
export interface EvalStageState {
  readonly stage: EvalStage;
  readonly state: "started" | "completed" | "failed";
}

/** One target outside of our own coordination files. */
export interface EvalReference {
  readonly path: string;
  readonly change: "created" | "replaced" | "removed";
}

/** What a call did, and may have done. A completed rollback takes nothing away from it, and says nothing of others' changes. */
export interface EvalEffects {
  readonly state: EffectState;
  /** Those that began, in order; the others did not run. */
  readonly stages: readonly EvalStageState[];
  /** Targets whose write or publication completed, even when it was taken back later. */
  readonly changedReferences: readonly EvalReference[];
  /** Targets that may have been changed beyond what was seen. */
  readonly possible: readonly EvalReference[];
  /** References of both lists that could not be delivered exactly. */
  readonly referencesOmitted: number;
  readonly rollback: RollbackState;
}

const Reference: z.ZodType<EvalReference> = z.strictObject({
  path: ExactPath,
  change: z.enum(["created", "replaced", "removed"]),
});

const References = z.array(Reference).max(COMMON_CEILINGS.effectReferences);

export const EvalEffectsSchema: z.ZodType<EvalEffects> = z.strictObject({
  state: z.enum(["none", "changed", "possible", "unknown"]),
  stages: z
    .array(z.strictObject({ stage: z.enum(EVAL_STAGES), state: z.enum(["started", "completed", "failed"]) }))
    .max(EVAL_STAGES.length),
  changedReferences: References,
  possible: References,
  referencesOmitted: Count,
  rollback: z.enum(["not_needed", "completed", "failed", "unknown"]),
});
