import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findSection, readHeadings, sectionAt, splitFrontmatter } from "../../src/index.ts";

const body = fc.array(fc.constantFrom("# a", "## b", "### c", "text", "", "```", "setext", "---", "> # q"), {
  minLength: 1,
  maxLength: 20,
});

test("one pass finds the section that the list of all headings gives", () => {
  let depths = 0;
  fc.assert(
    fc.property(body, fc.boolean(), fc.nat(24), (rows, withFrontmatter, line) => {
      const source = `${withFrontmatter ? "---\nx: 1\n---\n" : ""}${rows.join("\n")}`;
      const span = splitFrontmatter(source).body;
      const wanted = Math.max(span.line, line);
      const found = findSection(source, span, wanted);
      expect(found).toEqual(sectionAt(readHeadings(source, span), wanted, span.line));
      depths = Math.max(depths, found.path.length);
    }),
    { numRuns: 2_000, seed: 1 },
  );
  expect(depths).toBe(3);
});

test("there is no limit on the headings", () => {
  const source = "## part\n\ntext\n".repeat(5_000);
  const span = splitFrontmatter(source).body;
  expect(findSection(source, span, 3 * 4_321 + 3)).toMatchObject({
    path: [{ text: "part", line: 3 * 4_321 + 1 }],
    firstLine: 3 * 4_321 + 1,
    lastLine: 3 * 4_321 + 3,
  });
});
