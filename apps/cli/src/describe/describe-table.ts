import { coverageLines, DESCRIBE_CEILINGS, type DescribeSuccess, type ObservedField } from "@fathomline/contracts";
import { counted, omittedLines } from "../output/counted.ts";
import { cellText, tableLines, type Column } from "../output/table-lines.ts";

const CHECKED = { verified: "checked now", cached: "not checked in this call", unknown: "of unknown age" } as const;

/** The observed fields of an answer as text for people: a row each, then what to know of them and what is not shown. */
export function describeTable({ data, completeness }: DescribeSuccess): string {
  const { observed, notObserved } = data;
  const isDetailed = observed.some(({ types }) => types.length > 0);
  const columns: readonly Column[] = [
    { heading: "FIELD" },
    { heading: "DOCUMENTS", align: "right" },
    ...(isDetailed ? [{ heading: "TYPES" }, { heading: "VALUES", align: "right" } as const] : []),
    { heading: "EXAMPLE" },
  ];
  const rows = observed.map(({ name, documents, types, distinct, example }) => [
    name,
    String(documents),
    ...(isDetailed ? [types.join(" | "), valuesText(distinct)] : []),
    example ?? "",
  ]);
  const { counts, index } = completeness;
  return [
    ...(observed.length === 0 ? ["No fields."] : tableLines(columns, rows)),
    ...omittedLines(counts.observed.omitted, "field"),
    ...observed.flatMap(remarks),
    ...(notObserved.length === 0 ? [] : [`No document has ${listed(notObserved)}.`]),
    `${counted(index.documents, "document")}, ${CHECKED[index.freshness]}.`,
    ...coverageLines(completeness).map(cellText),
  ].join("\n");
}

function remarks({ name, typeConflict, variants, variantCounts, samples, samplesWithheld }: ObservedField): string[] {
  const field = cellText(name);
  return [
    ...(variants.length === 0 ? [] : [`${field}: also spelled ${listed(variants)}${andMore(variantCounts.omitted)}`]),
    ...(typeConflict ? [`${field}: values of different types`] : []),
    ...(samples.length === 0 ? [] : [`${field}: such as ${listed(samples)}`]),
    ...(samplesWithheld === 0 ? [] : [`${field}: ${counted(samplesWithheld, "value")} withheld`]),
  ];
}

function valuesText(distinct: ObservedField["distinct"]): string {
  if (distinct === null) return "";
  return distinct.capped ? `over ${DESCRIBE_CEILINGS.distinctValues}` : String(distinct.count);
}

function listed(texts: readonly string[]): string {
  return texts.map(cellText).join(", ");
}

function andMore(omitted: number | null): string {
  return omitted === 0 || omitted === null ? "" : ` and ${omitted} more`;
}
