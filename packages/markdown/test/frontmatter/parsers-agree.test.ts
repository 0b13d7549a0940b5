import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { readFrontmatter } from "../../src/index.ts";
import { parsersAgreeProperty } from "./parsers-agree-property.ts";

describe("readFrontmatter, js-yaml and yaml", () => {
  test("read the same values from every block the reader accepts", () => {
    const distribution = new Distribution("parsers agree");
    parsersAgreeProperty({ readFrontmatter }, { numRuns: 4_000, seed: 1 }, ({ fields, diagnostics }) => {
      const labels = diagnostics.length > 0 ? diagnostics.map(({ code }) => code) : fields.map(({ type }) => type);
      distribution.record(...(diagnostics.length > 0 ? [] : ["accepted"]), ...new Set<string>(labels));
    });
    distribution.print();
    for (const label of [
      "accepted",
      "string",
      "number",
      "boolean",
      "null",
      "date",
      "list",
      "map",
      "yaml_syntax",
      "duplicate_key",
    ]) {
      expect(distribution.count(label), label).toBeGreaterThan(30);
    }
  });
});
