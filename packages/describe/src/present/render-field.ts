import { counted, printPath } from "@fathomline/bounds";
import { DESCRIBE_CEILINGS, type DescribeInput, type FieldDefinition, type ObservedField } from "@fathomline/contracts";
import { word, words } from "./words.ts";

/** One observed field as a line: how often it is there, then what to know before filtering by it. */
export function renderField(field: ObservedField, input: DescribeInput): string {
  const { name, documents, example, typeConflict, types, distinct, variants, variantCounts } = field;
  const parts = [counted(documents, "document")];
  if (types.length > 0) parts.push(types.join(" | "));
  if (typeConflict) parts.push("values of different types");
  if (distinct !== null) parts.push(distinctText(distinct));
  if (variants.length > 0) parts.push(`also spelled ${words(variants)}${more(variantCounts.omitted)}`);
  if (example !== null) parts.push(`e.g. ${printPath(example)}`);
  if (input.outputMode === "detailed" && input.includeSamples === true) parts.push(samplesText(field));
  return `- ${word(name)}: ${parts.join("; ")}`;
}

/** One definition as a line. */
export function renderDefinition(definition: FieldDefinition): string {
  const { name, owner, type, required, filterable, enumValues, enumCounts } = definition;
  const parts: string[] = [type];
  if (required) parts.push("required");
  if (!filterable) parts.push("not meant for filters");
  if (enumCounts.total !== 0) parts.push(`one of ${words(enumValues)}${more(enumCounts.omitted)}`);
  return `- ${word(name)}: ${parts.join("; ")}; by ${owner === "" ? '""' : printPath(owner)}`;
}

function distinctText({ count, capped }: NonNullable<ObservedField["distinct"]>): string {
  return capped ? `more than ${DESCRIBE_CEILINGS.distinctValues} different values` : counted(count, "different value");
}

function samplesText({ samples, samplesWithheld }: ObservedField): string {
  const shown = samples.length === 0 ? "no samples" : `samples ${samples.map((text) => word(text)).join(", ")}`;
  return samplesWithheld === 0 ? shown : `${shown} (${counted(samplesWithheld, "value")} withheld)`;
}

function more(omitted: number | null): string {
  return omitted === 0 || omitted === null ? "" : ` and ${omitted} more`;
}
