import type {
  DescribedDefinition,
  DescribedField,
  DescribeInput,
  DescribeServiceSuccess,
  DescribeSuccess,
  FieldDefinition,
  ObservedField,
} from "@fathomline/contracts";

export const ENVELOPE_BYTES = 65_536;

/** The real size of what goes over a wire. */
export function wireBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** A row as it must be, and what that cost. */
interface OracleRow<Row> {
  readonly row: Row;
  readonly clipped: number;
  readonly omitted: number;
}

/** The envelope of so many rows of each list. Coverage and effects are taken over from the real envelope. */
export function oracleEnvelope(
  result: DescribeServiceSuccess,
  input: DescribeInput,
  native: DescribeSuccess,
  definitions: number,
  fields: number,
): DescribeSuccess {
  const defined = result.definitions.slice(0, definitions).map(oracleDefinition);
  const observed = result.observed.slice(0, fields).map((field) => oracleField(field, input));
  const names = result.notObserved.slice(0, 20).map((name) => clip(name, 256));
  const rows = [...defined, ...observed];
  const counts = {
    definitions: counted(result.definitions.length, definitions),
    observed: counted(result.observed.length, fields),
    notObserved: counted(result.notObserved.length, names.length),
  };
  const clipped = rows.reduce((sum, row) => sum + row.clipped, 0) + names.filter(({ isClipped }) => isClipped).length;
  const { roots, index, replacedInputChars } = native.completeness;
  const isPartial =
    rows.some(({ omitted }) => omitted > 0) ||
    Object.values(counts).some(({ omitted }) => omitted > 0) ||
    clipped > 0 ||
    replacedInputChars !== 0 ||
    roots.state === "partial" ||
    index.state === "partial";
  return {
    contractVersion: 1,
    operation: "describe",
    ok: true,
    data: {
      definitions: defined.map(({ row }) => row),
      observed: observed.map(({ row }) => row),
      notObserved: names.map(({ text }) => text),
      provenance: result.provenance,
    },
    completeness: { status: isPartial ? "partial" : "complete", counts, clipped, replacedInputChars, roots, index },
    effects: native.effects,
  };
}

function oracleDefinition(source: DescribedDefinition): OracleRow<FieldDefinition> {
  const [name, owner] = [clip(source.name, 256), clip(source.owner, 256)];
  const exact = source.enumValues.filter((value) => value.length <= 240 && value.isWellFormed());
  const enumValues = exact.slice(0, 20);
  const enumCounts = counted(source.enumValues.length, enumValues.length);
  return {
    row: { ...source, name: name.text, owner: owner.text, enumValues, enumCounts },
    clipped: [name, owner].filter(({ isClipped }) => isClipped).length,
    omitted: enumCounts.omitted,
  };
}

function oracleField(source: DescribedField, input: DescribeInput): OracleRow<ObservedField> {
  const detailed = input.outputMode === "detailed";
  const sampled = input.includeSamples === true;
  const texts = {
    name: clip(source.name, 256),
    variants: source.variants.slice(0, 8).map((variant) => clip(variant, 256)),
    samples: sampled ? source.samples.slice(0, 3).map((sample) => clip(sample, 80)) : [],
  };
  const isExact = source.example === null || (source.example.length <= 4_096 && source.example.isWellFormed());
  const variantCounts = counted(source.variants.length, texts.variants.length);
  return {
    row: {
      name: texts.name.text,
      documents: source.documents,
      types: detailed ? source.types : [],
      distinct: detailed ? source.distinct : null,
      example: isExact ? source.example : null,
      typeConflict: source.typeConflict,
      variants: texts.variants.map(({ text }) => text),
      variantCounts,
      samples: texts.samples.map(({ text }) => text),
      samplesWithheld: sampled ? source.samplesWithheld : 0,
    },
    clipped:
      [texts.name, ...texts.variants, ...texts.samples].filter(({ isClipped }) => isClipped).length + (isExact ? 0 : 1),
    omitted: variantCounts.omitted,
  };
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whole graphemes with a mark behind them, half pairs replaced. */
function clip(text: string, maxChars: number): { readonly text: string; readonly isClipped: boolean } {
  if (text.length <= maxChars) return { text: text.toWellFormed(), isClipped: !text.isWellFormed() };
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > maxChars - 1) break;
    kept += segment;
  }
  return { text: `${kept.toWellFormed()}…`, isClipped: true };
}

function counted(total: number, returned: number): { total: number; returned: number; omitted: number } {
  return { total, returned, omitted: total - returned };
}
