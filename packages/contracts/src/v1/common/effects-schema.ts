import * as z from "zod";
import { COMMON_CEILINGS } from "../../ceilings.ts";
import { PHASES, RECEIPT_ACTIONS, type Effects } from "../../effects/effects.ts";
import { ContentHash, ExactPath, KnownCount } from "./scalars.ts";

const EffectStateSchema = z.enum(["none", "changed", "possible", "unknown"]);

const References = z
  .array(
    z.strictObject({
      path: ExactPath,
      change: z.enum(["created", "replaced", "removed", "moved"]),
      contentHash: ContentHash.nullable(),
    }),
  )
  .max(COMMON_CEILINGS.effectReferences)
  .nullable();

const Receipt = z.strictObject({
  sourcePath: ExactPath.nullable(),
  targetPath: ExactPath.nullable(),
  sourceHash: ContentHash.nullable(),
  targetHash: ContentHash.nullable(),
  journalHash: ContentHash.nullable(),
  observed: z.strictObject({
    source: ContentHash.nullable().exactOptional(),
    target: ContentHash.nullable().exactOptional(),
    journal: ContentHash.nullable().exactOptional(),
  }),
  action: z.enum(RECEIPT_ACTIONS),
  outcome: z.enum(["completed", "failed"]),
});

/** `effects` of search, describe and todo envelopes. */
export const EffectsSchema: z.ZodType<Effects> = z.strictObject({
  documents: z.strictObject({
    state: EffectStateSchema,
    changed: References,
    changedTotal: KnownCount,
    changedOmitted: KnownCount,
    possible: References,
    possibleTotal: KnownCount,
    possibleOmitted: KnownCount,
  }),
  derived: z.strictObject({ state: EffectStateSchema }),
  recovery: z.strictObject({
    state: z.enum(["not_started", "none_found", "completed", "failed", "unknown"]),
    receipts: z.array(Receipt).max(COMMON_CEILINGS.recoveryReceipts).nullable(),
    total: KnownCount,
    omitted: KnownCount,
  }),
  phase: z.enum(PHASES).nullable(),
  rollback: z.enum(["not_needed", "completed", "failed", "unknown"]),
});
