import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { MAX_HEADING_CHARACTERS, MAX_HEADINGS, readHeadings, splitFrontmatter } from "../../src/index.ts";
import { headingProperty } from "./heading-property.ts";

const list = (source: string): string[] =>
  readHeadings(source).headings.map(({ level, line, text }) => `${level}@${line} ${text}`);

describe("readHeadings", () => {
  test("finds the headings that a full CommonMark parse finds", () => {
    const distribution = new Distribution("readHeadings");
    headingProperty({ readHeadings }, { numRuns: 8_000, seed: 20 }, (source, found) => {
      if (found === undefined) {
        distribution.record("oracleMisreads");
        return;
      }
      const labels = [found.headings.length === 0 ? "none" : "some"];
      if (/```|~~~/.test(source)) labels.push("fence");
      if (/<[!?/a-z]/.test(source)) labels.push("html");
      if (/(^|[\r\n])>/.test(source)) labels.push("quote");
      if (/(^|[\r\n])([-*+]|\d[.)])[ \t]/.test(source)) labels.push("list");
      if (source.includes("[ref]:")) labels.push("definition");
      if (found.headings.some(({ offset }) => source[offset] !== "#")) labels.push("setext");
      if (found.headings.some(({ text }) => text === "")) labels.push("emptyHeading");
      distribution.record(...labels);
    });
    distribution.print();
    for (const label of ["none", "some", "fence", "html", "quote", "list", "definition", "setext", "emptyHeading"]) {
      expect(distribution.count(label), label).toBeGreaterThan(100);
    }
    expect(distribution.count("oracleMisreads")).toBeLessThan(distribution.cases / 3);
  });

  test.each([
    ["the levels of ATX", "# a\n## b\n###### f\n####### g\n", ["1@1 a", "2@2 b", "6@3 f"]],
    ["closing hashes dropped", "## a ##\n# b#\n# c \\#\n", ["2@1 a", "1@2 b#", "1@3 c #"]],
    ["a blank is needed", "#a\n#\tb\n", ["1@2 b"]],
    ["an empty heading keeps off the next line", "##\nparagraph\n", ["2@1 "]],
    ["setext", "Title\n===\n\ntwo\nlines\n---\n", ["1@1 Title", "2@4 two lines"]],
    ["a rule is no setext heading", "text\n\n---\n", []],
    ["a comment in a bash fence", "```bash\n# install\n```\n\n# Real\n", ["1@5 Real"]],
    ["a fence closes with enough of its own marks", "~~~~\n```\n# a\n~~~\n# b\n~~~~~\n# c\n", ["1@7 c"]],
    ["an unclosed fence runs to the end", "```\n# a\n", []],
    ["an HTML comment", "<!--\n# a\n\n# b\n-->\n# c\n", ["1@6 c"]],
    ["indented code", "    # a\n\n   # b\n", ["1@3 b"]],
    ["quotes and lists hold their own headings", "> # a\n\n- # b\n\n  # c\n\n# d\n", ["1@7 d"]],
    ["a lazy line is no setext heading", "> a\n===\n", []],
    ["definitions are no heading", "[a]: /u\n===\n\n[a]: /u\nTitle\n===\n", ["1@5 Title"]],
    ["CRLF and CR", "# a\r\n\r\n# b\r# c", ["1@1 a", "1@3 b", "1@4 c"]],
    ["U+2028 ends no line", "# a\u2028# b\n", ["1@1 a\u2028# b"]],
    ["inline markup", "# **a** `b` [c](d) ![e](f) \\* &amp; <b>g</b> <http://h.i>\n", ["1@1 a b c e * & g http://h.i"]],
    ["names with underscores and single stars", "# snake_case_name 2 * 3\n", ["1@1 snake_case_name 2 * 3"]],
    ["nested emphasis", "# **a *b* c** ***d*** *e\n", ["1@1 a b c d *e"]],
    ["a byte order mark", "\ufeff# a\n", ["1@1 a"]],
  ])("%s", (_name, source, expected) => {
    expect(list(source)).toEqual(expected);
  });

  test("counts lines and offsets in the file when given the body", () => {
    const source = "---\r\ntitle: x\r\n---\r\n\r\n# Head\r\ntext";
    const found = readHeadings(source, splitFrontmatter(source).body);
    expect(found.headings).toEqual([{ level: 1, text: "Head", line: 5, offset: source.indexOf("# Head") }]);
    expect(found.lastLine).toBe(6);
  });

  test("stops at the end of the span", () => {
    expect(readHeadings("# a\n# b\n# c\n", { start: 4, end: 7, line: 2 }).headings.map(({ text }) => text)).toEqual([
      "b",
    ]);
  });

  test("caps the headings and counts those left out", () => {
    const found = readHeadings("# h\n".repeat(MAX_HEADINGS + 7));
    expect([found.headings.length, found.omitted]).toEqual([MAX_HEADINGS, 7]);
  });

  test("cuts a long heading between code points and counts it", () => {
    const found = readHeadings(`# ${"a".repeat(MAX_HEADING_CHARACTERS - 1)}🙂\n# ok\n`);
    expect(found.clipped).toBe(1);
    expect(found.headings[0]?.text).toBe("a".repeat(MAX_HEADING_CHARACTERS - 1));
  });
});
