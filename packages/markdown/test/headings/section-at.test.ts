import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { readHeadings, sectionAt } from "../../src/index.ts";
import { sectionAtProperty } from "./section-at-property.ts";

const source = "intro\n# A\na\n## B\nb\nb\n#### C\n## D\n# E\ne";

describe("sectionAt", () => {
  test.each([
    [1, [], 1, 1],
    [2, ["A"], 2, 3],
    [5, ["A", "B"], 4, 6],
    [7, ["A", "B", "C"], 7, 7],
    [8, ["A", "D"], 8, 8],
    [10, ["E"], 9, 10],
    [99, ["E"], 9, 10],
  ])("line %i", (line, path, firstLine, lastLine) => {
    const section = sectionAt(readHeadings(source), line);
    expect(section.path.map(({ text }) => text)).toEqual(path);
    expect([section.firstLine, section.lastLine]).toEqual([firstLine, lastLine]);
  });

  test("sections of a body tile its lines, and paths go down in level", () => {
    const distribution = new Distribution("sectionAt");
    sectionAtProperty({ readHeadings, sectionAt }, { numRuns: 500, seed: 1 }, (section, line) => {
      distribution.record(
        `depth ${section.path.length}`,
        ...(line === section.firstLine ? ["first line"] : []),
        ...(line === section.lastLine ? ["last line"] : []),
      );
    });
    distribution.print();
    for (const label of ["depth 0", "depth 1", "depth 2", "depth 3", "first line", "last line"])
      expect(distribution.count(label), label).toBeGreaterThan(50);
  });

  test("a body without headings is one section", () => {
    expect(sectionAt(readHeadings("a\nb\n"), 2)).toEqual({ path: [], firstLine: 1, lastLine: 2 });
  });
});
