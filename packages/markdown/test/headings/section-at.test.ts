import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHeadings, sectionAt } from "../../src/index.ts";

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
    const lines = fc.array(fc.constantFrom("# a", "## b", "### c", "text", ""), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 9 }), (rows, firstLine) => {
        const text = rows.join("\n");
        const found = readHeadings(text, { start: 0, end: text.length, line: firstLine });
        for (let line = firstLine; line <= found.lastLine; line += 1) {
          const section = sectionAt(found, line, firstLine);
          expect(section.firstLine).toBeLessThanOrEqual(line);
          expect(section.lastLine).toBeGreaterThanOrEqual(line);
          const between = found.headings.filter(
            (heading) => heading.line > section.firstLine && heading.line <= section.lastLine,
          );
          expect(between).toEqual([]);
          const levels = section.path.map(({ level }) => level);
          expect(levels).toEqual([...new Set(levels)].sort((a, b) => a - b));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a body without headings is one section", () => {
    expect(sectionAt(readHeadings("a\nb\n"), 2)).toEqual({ path: [], firstLine: 1, lastLine: 2 });
  });
});
