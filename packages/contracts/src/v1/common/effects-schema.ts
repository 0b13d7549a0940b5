import * as z from "zod";
import { COMMON_CEILINGS } from "../../ceilings.ts";
import { addsUp } from "../../counts.ts";
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

type Documents = Effects["documents"];

function documentsAddUp({ changed, changedTotal, changedOmitted, ...rest }: Documents): boolean {
  const { possible, possibleTotal, possibleOmitted } = rest;
  return listAddsUp(changed, changedTotal, changedOmitted) && listAddsUp(possible, possibleTotal, possibleOmitted);
}

function listAddsUp(list: readonly unknown[] | null, total: number | null, omitted: number | null): boolean {
  return addsUp({ total, returned: list?.length ?? 0, omitted });
}

/** `effects` of search, describe and todo envelopes. */
export const EffectsSchema: z.ZodType<Effects> = z.strictObject({
  documents: z
    .strictObject({
      state: EffectStateSchema,
      changed: References,
      changedTotal: KnownCount,
      changedOmitted: KnownCount,
      possible: References,
      possibleTotal: KnownCount,
      possibleOmitted: KnownCount,
    })
    .refine(documentsAddUp, "references and what was left out are not total"),
  derived: z.strictObject({ state: EffectStateSchema }),
  recovery: z
    .strictObject({
      state: z.enum(["not_started", "none_found", "completed", "failed", "unknown"]),
      receipts: z.array(Receipt).max(COMMON_CEILINGS.recoveryReceipts).nullable(),
      total: KnownCount,
      omitted: KnownCount,
    })
    .refine(
      ({ receipts, total, omitted }) => listAddsUp(receipts, total, omitted),
      "receipts and what was left out are not total",
    ),
  phase: z.enum(PHASES).nullable(),
  rollback: z.enum(["not_needed", "completed", "failed", "unknown"]),
});
