import type { EvalFinding, EvalReviewSuccess, EvalRule } from "@fathomline/contracts";
import { describe, expect, test } from "vitest";
import { findingLines } from "../../src/eval/finding-lines.ts";
import { reviewTable } from "../../src/eval/review-table.ts";
import { tableLines } from "../../src/output/table-lines.ts";
import { terminalStyle } from "../../src/eval/terminal-style.ts";

const PLAIN = { width: undefined, colour: false };
const FINDINGS: readonly EvalFinding[] = [
  {
    rule: "cases.id",
    severity: "error",
    path: `evals/${"long-".repeat(20)}/cases.json`,
    message: "A case id is invalid.",
  },
  { rule: "cases.no-implicit", severity: "info", message: "Implicit prompts are not covered." },
];

function review(findings: readonly EvalFinding[], omitted: number | null): EvalReviewSuccess {
  const because: EvalRule = "cases.invalid";
  return {
    contractVersion: 1,
    operation: "eval_review",
    ok: true,
    data: {
      findings,
      counts: { errors: 1, warnings: 0, infos: 1, cases: null, positive: null, negative: null },
      notEvaluated: [
        { rule: "cases.id", because },
        { rule: "cases.prompt", because },
      ],
    },
    completeness: {
      status: "partial",
      counts: {
        findings: { total: omitted === null ? null : findings.length + omitted, returned: findings.length, omitted },
        notEvaluated: { total: 2, returned: 2, omitted: 0 },
      },
      clipped: 0,
      pathsWithheld: 0,
      replacedInputChars: 0,
    },
    effects: {
      state: "none",
      stages: [],
      changedReferences: [],
      possible: [],
      referencesOmitted: 0,
      rollback: "not_needed",
    },
  };
}

describe("a review", () => {
  test.each([
    [0, undefined],
    [1, "(1 more finding not shown)"],
    [7, "(7 more findings not shown)"],
    [null, "(an unknown number of more findings not shown)"],
  ])("with %j findings left out says so", (omitted, line) => {
    const lines = reviewTable(review(FINDINGS, omitted), PLAIN).split("\n");
    expect(lines.filter((each) => each.includes("not shown"))).toEqual(line === undefined ? [] : [line]);
    expect(lines).toContain("Not evaluated because of cases.invalid: 2 rules");
  });

  test.each([
    [undefined, 1],
    [200, 1],
    [80, 2],
    [20, 2],
  ])("%j characters wide has %i lines a finding, and cuts nothing", (width, perFinding) => {
    const text = reviewTable(review(FINDINGS, 0), { width, colour: false });
    const rows = text.slice(0, text.indexOf("\n\n")).split("\n");
    expect(rows).toHaveLength(1 + perFinding * FINDINGS.length);
    for (const { rule, path = "", message } of FINDINGS)
      for (const part of [rule, path, message]) expect(text).toContain(part);
  });

  test("has the lines of findings where they are known", () => {
    const details = { findings: [{ rule: "cases.id", line: 12 }, { rule: "cases.no-implicit" }, null] };
    expect(findingLines(details)).toEqual([12, undefined, undefined]);
    expect([findingLines({}), findingLines({ findings: 3 })]).toEqual([[], []]);
    expect(reviewTable(review(FINDINGS, 0), PLAIN, findingLines(details))).toContain(`${FINDINGS[0]?.path}:12 `);
  });

  test("without a finding has its counts alone", () => {
    expect(reviewTable(review([], 0), PLAIN)).toMatch(/^Not evaluated[^\n]*\n1 error, 0 warnings, 1 info; [^\n]*$/);
  });

  test("has errors in red where there are colours, and the same text without them", () => {
    const text = reviewTable(review(FINDINGS, 0), { width: undefined, colour: true });
    expect(text).toContain("\n\u001B[31merror ");
    const codes = ["\u001B[1m", "\u001B[31m", "\u001B[0m"];
    const uncoloured = codes.reduce((rest, code) => rest.replaceAll(code, ""), text);
    expect(uncoloured).toBe(reviewTable(review(FINDINGS, 0), PLAIN));
  });
});

test.each<readonly [NodeJS.ProcessEnv, boolean, boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: "1" }, true, false],
  [{ NO_COLOR: "" }, true, true],
  [{ TERM: "dumb" }, true, false],
])("colours in %j on a terminal (%s): %s", (environment, isTTY, colour) => {
  expect(terminalStyle({ isTTY, columns: 90 }, environment)).toEqual({ width: isTTY ? 90 : undefined, colour });
});

test("columns are in line, and text of files stays in its cell", () => {
  const columns = [{ heading: "N", align: "right" }, { heading: "NAME" }, { heading: "WHY" }] as const;
  expect(
    tableLines(columns, [
      ["10", "a\tb\n\u001B[31mc", "x"],
      ["7", "d", ""],
    ]),
  ).toEqual([" N  NAME        WHY", "10  a b \u{FFFD}[31mc  x", " 7  d"]);
});
