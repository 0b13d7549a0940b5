import { describe, expect, test } from "vitest";
import { Distribution } from "../../../test/support/distribution.ts";
import { createDescribeTool } from "../src/tool.ts";
import { SCRIPT_NAMES } from "./arbitrary/recipe.ts";
import { toolProperty, type SeenCase } from "./tool-property.ts";

const CASES = 6_000;
const CASES_TIMEOUT_MS = 600_000;

describe("the describe Tool over generated service results", () => {
  test(
    `${CASES} answers are within every ceiling and equal the oracle's`,
    async () => {
      const distribution = new Distribution("describe projections");
      await toolProperty({ createDescribeTool }, { numRuns: CASES }, (each) => distribution.record(...labelsOf(each)));
      distribution.print();
      expect(distribution.cases).toBe(CASES);
      for (const label of EXPECTED_LABELS) expect(distribution.count(label), label).toBeGreaterThan(5);
      for (const label of ["fields omitted for bytes", "clipped", "json"])
        expect(distribution.count(label), label).toBeGreaterThan(CASES / 50);
    },
    CASES_TIMEOUT_MS,
  );
});

const EXPECTED_LABELS = [
  ...SCRIPT_NAMES,
  "plain",
  "long",
  "huge",
  "complete",
  "partial",
  "no fields",
  "100 fields",
  "over 100 fields",
  "definitions omitted for bytes",
  "next field one byte too large",
  "fits to the byte",
  "json",
  "rows not in text",
  "wide coverage",
  "unknown effects",
  "possible effects",
  "samples",
];

function labelsOf({ recipe, native, overByBytes, definitionsStopped, isJson, rowsNotInText }: SeenCase): string[] {
  const { observed } = native.data;
  const { completeness } = native;
  const labels: readonly (readonly [string, boolean])[] = [
    [recipe.script, true],
    [recipe.size, true],
    [completeness.status, true],
    ["no fields", observed.length === 0],
    ["100 fields", observed.length === 100],
    ["over 100 fields", (completeness.counts.observed.total ?? 0) > 100],
    ["fields omitted for bytes", overByBytes !== undefined],
    ["definitions omitted for bytes", definitionsStopped],
    ["next field one byte too large", overByBytes === 1],
    ["fits to the byte", Buffer.byteLength(JSON.stringify(native)) === 65_536],
    ["clipped", (completeness.clipped ?? 0) > 0],
    ["json", isJson],
    ["rows not in text", rowsNotInText > 0],
    ["wide coverage", recipe.coverage === "wide"],
    ["unknown effects", recipe.effects === "unknown"],
    ["possible effects", recipe.effects === "possible"],
    ["samples", observed.some(({ samples }) => samples.length > 0)],
  ];
  return labels.flatMap(([label, applies]) => (applies ? [label] : []));
}
