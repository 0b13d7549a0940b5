import * as z from "zod";
import { SEARCH_CEILINGS } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import { ListCountsSchema } from "./list-counts.ts";
import { boundedText } from "./scalars.ts";

/** What became of a metadata profile in this call. */
export interface ProfileDecision {
  readonly id: string;
  readonly version: string;
  readonly decision: "applied" | "not_applicable" | "incompatible" | "duplicate";
}

/** Who answered, and which profiles took part. */
export interface Provenance {
  readonly provider: { readonly name: string; readonly version: string };
  readonly profiles: readonly ProfileDecision[];
  readonly profileCounts: ListCounts;
}

const Name = boundedText(SEARCH_CEILINGS.nameChars);

export const ProvenanceSchema: z.ZodType<Provenance> = z.strictObject({
  provider: z.strictObject({ name: Name, version: Name }),
  profiles: z
    .array(
      z.strictObject({
        id: Name,
        version: Name,
        decision: z.enum(["applied", "not_applicable", "incompatible", "duplicate"]),
      }),
    )
    .max(SEARCH_CEILINGS.profiles),
  profileCounts: ListCountsSchema,
});
