import { afterAll, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { openSearchTool } from "../../src/index.ts";
import { anyInputProperty, EXPECTED_FAILURES, FILES } from "./any-input-property.ts";
import { Project } from "./project.ts";

const project = new Project(FILES);
afterAll(() => project.remove());

test("no input that the schema takes ends in a contract error, and every answer keeps its counts", async () => {
  const distribution = new Distribution("any input");
  await anyInputProperty({ openSearchTool }, project.cwd, { numRuns: 400, seed: 1 }, (native) => {
    if (native === undefined) distribution.record("rejected");
    else if (!native.ok) distribution.record(native.error.code);
    else {
      const { returned, omitted } = native.completeness.counts.results;
      distribution.record(returned > 0 ? "rows" : "no rows", omitted === 0 ? "whole" : "more pages");
    }
  });
  distribution.print();
  for (const label of ["rows", "no rows", "more pages", ...EXPECTED_FAILURES])
    expect(distribution.count(label), label).toBeGreaterThan(0);
});
