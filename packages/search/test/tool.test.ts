import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../test/support/distribution.ts";
import { createSearchTool } from "../src/tool.ts";
import { recipe } from "./arbitrary/recipe.ts";
import { serviceRows } from "./arbitrary/service-result.ts";
import { SCRIPT_NAMES } from "./arbitrary/text-pool.ts";
import { isDeliverable } from "./oracle/oracle-row.ts";
import { readAllPages, toolProperty, type SeenCase } from "./tool-property.ts";

const CASES = 14_000;
const CASES_TIMEOUT_MS = 600_000;

describe("the search Tool over generated service results", () => {
  test(
    `${CASES} answers are within every ceiling and equal the oracle's`,
    async () => {
      const distribution = new Distribution("search projections");
      await toolProperty({ createSearchTool }, { numRuns: CASES }, (each) => distribution.record(...labelsOf(each)));
      distribution.print();
      expect(distribution.cases).toBe(CASES);
      for (const label of EXPECTED_LABELS) expect(distribution.count(label), label).toBeGreaterThan(0);
      for (const label of ["rows omitted for bytes", "clipped", "last page"])
        expect(distribution.count(label), label).toBeGreaterThan(CASES / 50);
    },
    CASES_TIMEOUT_MS,
  );

  test(
    "following cursors visits each deliverable row exactly once, in order",
    async () => {
      const distribution = new Distribution("search page loops");
      await fc.assert(
        fc.asyncProperty(recipe, fc.integer({ min: 1, max: 100 }), async (each, limit) => {
          const rows = serviceRows(each);
          const { paths, pages } = await readAllPages({ createSearchTool }, each, rows, limit);
          expect(paths).toEqual(rows.map((row) => row.path).filter(isDeliverable));
          distribution.record(
            pages > 3 ? "many pages" : "few pages",
            each.undeliverable > 0 ? "gaps" : "no gaps",
            each.size,
          );
        }),
        { numRuns: 150 },
      );
      distribution.print();
      for (const label of ["many pages", "gaps", "huge"]) expect(distribution.count(label), label).toBeGreaterThan(0);
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
  "no rows",
  "100 rows",
  "first row reduced",
  "first row passed over",
  "next row one byte too large",
  "fits to the byte",
  "undeliverable",
  "nothing deliverable",
  "rows not in text",
  "only the text lacks rows",
  "wide coverage",
  "unknown effects",
  "possible effects",
];

function labelsOf({ recipe, native, first, stoppedByBytes, overByBytes, rowsNotInText }: SeenCase): string[] {
  const { results } = native.data;
  const { completeness } = native;
  const bytes = Buffer.byteLength(JSON.stringify(native));
  const labels: readonly (readonly [string, boolean])[] = [
    [recipe.script, true],
    [recipe.size, true],
    [completeness.status, true],
    ["no rows", results.length === 0],
    ["100 rows", results.length === 100],
    ["rows omitted for bytes", stoppedByBytes],
    ["next row one byte too large", overByBytes === 1],
    ["fits to the byte", bytes === 65_536],
    ["first row reduced", first === "reduced"],
    ["first row passed over", first === "passed_over"],
    ["undeliverable", recipe.undeliverable === 30],
    ["nothing deliverable", recipe.undeliverable === 100 && recipe.rows > 0],
    ["clipped", (completeness.clipped ?? 0) > 0],
    ["last page", native.data.nextCursor === null],
    ["rows not in text", rowsNotInText > 0],
    ["only the text lacks rows", rowsNotInText > 0 && isWhole(native)],
    ["wide coverage", recipe.coverage === "wide"],
    ["unknown effects", recipe.effects === "unknown"],
    ["possible effects", recipe.effects === "possible"],
  ];
  return labels.flatMap(([label, applies]) => (applies ? [label] : []));
}

function isWhole({ completeness, effects }: SeenCase["native"]): boolean {
  const nothingOmitted = Object.values(completeness.counts).every(({ omitted }) => omitted === 0);
  return nothingOmitted && completeness.clipped === 0 && effects.documents.state === "none";
}
