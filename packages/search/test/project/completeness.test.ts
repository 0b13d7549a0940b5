import { listCounts, type SearchCoverage, type SearchServiceSuccess } from "@fathomline/contracts";
import { describe, expect, test } from "vitest";
import { CLEAN_COVERAGE } from "../arbitrary/coverage.ts";
import { call, page, quiet, ROW } from "../fake/call.ts";

const ROWS = [ROW, { ...ROW, path: "docs/other.md" }];
const { roots, index, preview } = CLEAN_COVERAGE;

/** What is short of the whole answer in an envelope, by the name of its axis. */
async function shortAxes(result: SearchServiceSuccess, replacedInputChars = 0): Promise<string[]> {
  const { native } = await call(() => quiet(result), { replacedInputChars });
  if (!native.ok) throw new Error(native.error.code);
  const { completeness } = native;
  const axes: readonly (readonly [string, boolean])[] = [
    ["status", completeness.status !== "complete"],
    ["roots", completeness.roots.state !== "complete"],
    ["index", completeness.index.state !== "complete"],
    ["preview", completeness.preview.state !== "complete"],
    ...Object.entries(completeness.counts).map(([list, { omitted }]) => [list, omitted !== 0] as const),
    ["clipped", completeness.clipped !== 0],
    ["replaced input", completeness.replacedInputChars !== 0],
  ];
  return axes.flatMap(([axis, isShort]) => (isShort ? [axis] : []));
}

function covering(coverage: Partial<SearchCoverage>): SearchServiceSuccess {
  return page(ROWS, { coverage: { ...CLEAN_COVERAGE, ...coverage } });
}

describe("completeness of a search", () => {
  test("a clean corpus that fits is complete", async () => {
    expect(await shortAxes(page(ROWS))).toEqual([]);
    expect(await shortAxes(page([]))).toEqual([]);
  });

  const nine = Array.from({ length: 9 }, (_, position) => `f${position}`);
  const causes: readonly (readonly [string, readonly string[], SearchServiceSuccess])[] = [
    ["no folder at all", ["roots"], covering({ roots: { ...roots, state: "partial" } })],
    ["a skipped file", ["index"], covering({ index: { ...index, state: "partial" } })],
    ["a body beyond the preview", ["preview"], covering({ preview: { ...preview, state: "partial" } })],
    ["rows on a later page", ["results"], page(ROWS, { total: 3 })],
    ["rows on an earlier page", ["results"], page(ROWS, { total: 3, offset: 1 })],
    ["a row whose path cannot be delivered", ["results"], page([ROW, { ...ROW, path: "d".repeat(4_097) }])],
    ["a long title", ["clipped"], page([{ ...ROW, title: "t".repeat(241) }])],
    ["half a surrogate pair in a title", ["clipped"], page([{ ...ROW, title: "\ud800" }])],
    [
      "nine facets",
      ["facets", "facetValues"],
      page([{ ...ROW, facets: nine.map((name) => ({ name, values: ["v"] })) }]),
    ],
    ["four values", ["facetValues"], page([{ ...ROW, facets: [{ name: "owner", values: ["a", "b", "c", "d"] }] }])],
    ["five tags", ["facetValues"], page([{ ...ROW, facets: [{ name: "tags", values: ["a", "b", "c", "d", "e"] }] }])],
    [
      "nine filters",
      ["confidence"],
      page([{ ...ROW, confidence: nine.map((field) => ({ field, level: "raw_exact" })) }]),
    ],
    [
      "nine profiles",
      ["evidence"],
      page([{ ...ROW, evidence: nine.map((profile) => ({ profile, outcome: "valid" })) }]),
    ],
    ["more links than asked for", ["related"], page([{ ...ROW, relatedTotal: 1 }])],
  ];

  test.each(causes)("%s flips exactly its axis", async (_cause, axes, result) => {
    expect(await shortAxes(result)).toEqual(["status", ...axes]);
  });

  test("input that had to be repaired flips exactly its axis, and the text says so", async () => {
    expect(await shortAxes(page(ROWS), 2)).toEqual(["status", "replaced input"]);
    const { content } = await call(() => quiet(page(ROWS)), { replacedInputChars: 2 });
    expect(content.join("\n")).toContain("Read as U+FFFD: 2 half surrogate pairs in the input.");
  });

  test("an axis that nobody knows makes the whole unknown", async () => {
    const { native } = await call(() => quiet(covering({ preview: { ...preview, state: "unknown" } })));
    expect(native.completeness.status).toBe("unknown");
  });

  test("diagnostics over their ceiling are counted; one whose path is too long keeps its code", async () => {
    const many = Array.from({ length: 30 }, (_, position) => ({
      path: `docs/${position}.md`,
      code: "yaml_syntax" as const,
    }));
    const long = { path: "d".repeat(4_097), code: "not_text" as const };
    const diagnostics = [long, ...many];
    const { native } = await call(() =>
      quiet(covering({ index: { ...index, diagnostics, diagnosticCounts: listCounts(40, 31) } })),
    );
    expect(native.completeness.index.diagnostics[0]).toEqual({ code: "not_text" });
    expect(native.completeness.index.diagnosticCounts).toEqual({ total: 40, returned: 20, omitted: 20 });
  });
});
