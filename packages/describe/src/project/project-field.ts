import { clipChars } from "@fathomline/bounds";
import {
  DESCRIBE_CEILINGS,
  isDeliverablePath,
  listCounts,
  type DescribedField,
  type DescribeInput,
  type ObservedField,
} from "@fathomline/contracts";
import type { ProjectedRow } from "./projected-row.ts";

/**
 * Bounds one observed field, and leaves out what the call did not ask for: types and cardinality in compact mode, samples without
 * the wish for them, whatever the service answered. The example is exact or withheld and counted.
 */
export function projectField(source: DescribedField, input: DescribeInput): ProjectedRow<ObservedField> {
  const detailed = input.outputMode === "detailed";
  const sampled = detailed && input.includeSamples === true;
  let clipped = 0;
  const clip = (text: string, maxChars: number): string => {
    const clip = clipChars(text, maxChars, { ellipsis: "…" });
    if (clip.clipped || clip.replaced > 0) clipped += 1;
    return clip.text;
  };
  const isWithheld = source.example !== null && !isDeliverablePath(source.example);
  if (isWithheld) clipped += 1;
  const variants = source.variants
    .slice(0, DESCRIBE_CEILINGS.variants)
    .map((variant) => clip(variant, DESCRIBE_CEILINGS.nameChars));
  const samples = sampled ? source.samples.slice(0, DESCRIBE_CEILINGS.samples) : [];
  const row: ObservedField = {
    name: clip(source.name, DESCRIBE_CEILINGS.nameChars),
    documents: source.documents,
    types: detailed ? source.types : [],
    distinct: detailed ? distinctOf(source) : null,
    example: isWithheld ? null : source.example,
    typeConflict: source.typeConflict,
    variants,
    variantCounts: listCounts(source.variants.length, variants.length),
    samples: samples.map((sample) => clip(sample, DESCRIBE_CEILINGS.sampleChars)),
    samplesWithheld: sampled ? source.samplesWithheld : 0,
  };
  return { row, clipped, omitted: source.variants.length - variants.length };
}

function distinctOf({ distinct }: DescribedField): ObservedField["distinct"] {
  return distinct === null ? null : { count: distinct.count, capped: distinct.capped };
}
