import { describe } from "vitest";
import { killMutants } from "../../../test/support/mutants.ts";
import { toolProperty, type ToolModule } from "./tool-property.ts";

const admit = "project/admit-fields.ts";
const field = "project/project-field.ts";
const content = "present/render-content.ts";

describe("the describe Tool: planted faults", () => {
  killMutants<ToolModule>({
    folder: "packages/describe",
    entry: "tool.ts",
    property: (module) => toolProperty(module, { numRuns: 400, seed: 3, endOnFailure: true }),
    mutants: [
      {
        name: "a row that fits to the byte refused",
        file: admit,
        from: ".bytes <= DESCRIBE_CEILINGS.envelopeBytes",
        to: ".bytes < DESCRIBE_CEILINGS.envelopeBytes",
      },
      {
        name: "one byte over the ceiling admitted",
        file: admit,
        from: ".bytes <= DESCRIBE_CEILINGS.envelopeBytes",
        to: ".bytes <= DESCRIBE_CEILINGS.envelopeBytes + 1",
      },
      {
        name: "one list that is full ends the other",
        file: admit,
        from: "if (a.ended) return b.ended ? undefined : b;",
        to: "if (a.ended || b.ended) return undefined;",
      },
      {
        name: "101 fields",
        file: "project/project-envelope.ts",
        from: "slice(0, DESCRIBE_CEILINGS.observed)",
        to: "slice(0, DESCRIBE_CEILINGS.observed + 1)",
      },
      {
        name: "omitted fields not counted",
        file: "project/project-envelope.ts",
        from: "listCounts(result.observed.length, fields.length)",
        to: "listCounts(fields.length, fields.length)",
      },
      {
        name: "half an enumeration value delivered",
        file: "project/project-definition.ts",
        from: "source.enumValues.filter(isExact)",
        to: "source.enumValues.map((value) => value.slice(0, 240).toWellFormed())",
      },
      {
        name: "an example cut to its ceiling",
        file: field,
        from: "isWithheld ? null : source.example",
        to: "source.example?.slice(0, 4_096) ?? null",
      },
      { name: "a withheld example not counted", file: field, from: "if (isWithheld) clipped += 1;", to: "" },
      {
        name: "samples that nobody asked for",
        file: field,
        from: "const sampled = detailed && input.includeSamples === true",
        to: "const sampled = detailed",
      },
      {
        name: "types in compact mode",
        file: field,
        from: "types: detailed ? source.types : []",
        to: "types: source.types",
      },
      {
        name: "variants that were left out not counted",
        file: "project/completeness.ts",
        from: "&& omittedInside === 0",
        to: "",
      },
      {
        name: "names as they are",
        file: "present/render-field.ts",
        from: 'return `- ${word(name)}: ${parts.join("; ")}`;',
        to: 'return `- ${name}: ${parts.join("; ")}`;',
      },
      { name: "no bytes kept for the receipt", file: content, from: "+ RECEIPT_BYTES + FRAME_BYTES", to: "" },
      {
        name: "half a result as JSON",
        file: content,
        from: "if (clipped !== 0 || Object.values(counts).some(({ omitted }) => omitted !== 0)) return undefined;",
        to: "if (clipped !== 0) return undefined;",
      },
      {
        name: "rows that the text lacks without a receipt",
        file: "present/receipt-of.ts",
        from: "...(rows > 0 ? {",
        to: "...(rows < 0 ? {",
      },
    ],
  });
});
