import { clipChars } from "@fathomline/bounds";
import { DESCRIBE_CEILINGS, listCounts, type DescribedDefinition, type FieldDefinition } from "@fathomline/contracts";
import type { ProjectedRow } from "./projected-row.ts";

/** Bounds one definition. A value of an enumeration is exact or omitted and counted; names are clipped and counted. */
export function projectDefinition(source: DescribedDefinition): ProjectedRow<FieldDefinition> {
  let clipped = 0;
  const name = (text: string): string => {
    const clip = clipChars(text, DESCRIBE_CEILINGS.nameChars, { ellipsis: "…" });
    if (clip.clipped || clip.replaced > 0) clipped += 1;
    return clip.text;
  };
  const enumValues = source.enumValues.filter(isExact).slice(0, DESCRIBE_CEILINGS.enumValues);
  const row: FieldDefinition = {
    name: name(source.name),
    owner: name(source.owner),
    type: source.type,
    required: source.required,
    filterable: source.filterable,
    enumValues,
    enumCounts: listCounts(source.enumValues.length, enumValues.length),
  };
  return { row, clipped, omitted: source.enumValues.length - enumValues.length };
}

// A filter by half a value finds nothing.
function isExact(value: string): boolean {
  return value.length <= DESCRIBE_CEILINGS.enumValueChars && value.isWellFormed();
}
