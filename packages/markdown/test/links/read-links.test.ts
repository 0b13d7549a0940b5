import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { readLinks } from "../../src/index.ts";
import { linksProperty } from "./links-property.ts";

test("finds the links that a full CommonMark parse finds", () => {
  const distribution = new Distribution("readLinks");
  linksProperty({ readLinks }, { numRuns: 6_000, seed: 1 }, (source, targets) => {
    if (targets === undefined) {
      distribution.record("oracleMisreads");
      return;
    }
    const labels = [targets.length === 0 ? "none" : targets.length === 1 ? "one" : "several"];
    if (targets.some((target) => ["r.md", "r s.md", "t.md"].includes(target))) labels.push("reference");
    if (targets.some((target) => /[ &()]/.test(target))) labels.push("oddTarget");
    if (/`[^`]*\]\([^`]*`/.test(source)) labels.push("code");
    if (source.includes("<!--")) labels.push("comment");
    if (/(?:^|\n)(?:> |- |1\. )/.test(source)) labels.push("container");
    distribution.record(...labels);
  });
  distribution.print();
  for (const label of ["none", "one", "several", "reference", "oddTarget", "code", "comment", "container"])
    expect(distribution.count(label), label).toBeGreaterThan(100);
});

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  ["wiki links", "[[Note]] ![[folder/Other#part|shown]]", ["wiki:Note", "wiki:folder/Other#part"]],
  ["a bracketed link text is no wiki link", "[[1]](a.md) [[2]][none]", ["link:a.md"]],
  [
    "bare paths, after the other links of their block",
    "see docs/a.md and `todos/b.md`, [x](y.md)",
    ["path:todos/b.md", "link:y.md", "path:docs/a.md"],
  ],
  ["a path inside of code with more is none", "`cat docs/a.md`", []],
  ["an address holds no path", "https://host/docs/a.md and host.example:8080/docs/a.md", []],
  [
    "code, comments and attributes hold none",
    "```\ndocs/a.md [x](a.md) [[N]]\n```\n\n    docs/a.md\n\n<!-- docs/a.md [[N]] -->\n\nb <i title='docs/a.md'>",
    [],
  ],
  ["a definition alone links nowhere", "[r]: docs/a.md", []],
  [
    "table cells, quotes and lists",
    "| a | b |\n| - | - |\n| [x](a.md) | [[N]] |\n\n> - [y](b.md)",
    ["link:a.md", "wiki:N", "link:b.md"],
  ],
  ["headings", "# [x](a.md)\n\n[y](b.md)\n=====", ["link:a.md", "link:b.md"]],
];
test.each(CASES)("%s", (_name, body, links) => {
  expect(readLinks(body).map(({ kind, target }) => `${kind}:${target}`)).toEqual(links);
});

test.each([
  ["brackets", "[".repeat(200_000)],
  ["closed brackets", "[a]".repeat(60_000)],
  ["unclosed targets", "[a](".repeat(50_000)],
  ["unclosed angles", "[a](<".repeat(40_000)],
  ["backticks", Array.from({ length: 600 }, (_, index) => `${"`".repeat(index + 1)} `).join("")],
  ["comments", "<!-- ".repeat(40_000)],
  ["tags", "<a b=".repeat(40_000)],
  ["attributes", `<a ${"b ".repeat(60_000)}`],
  ["paths", "a/".repeat(100_000)],
  ["dots", `${"a.md".repeat(50_000)}/`],
  ["wiki", "[[a|".repeat(50_000)],
])("200,000 characters of %s are read in bounded steps", (_name, body) => {
  // A quadratic reading of these takes minutes and runs into the runner's limit.
  expect(readLinks(body).length).toBeGreaterThanOrEqual(0);
});
