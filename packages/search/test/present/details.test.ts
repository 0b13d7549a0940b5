import { expect, test } from "vitest";
import { renderDetails } from "../../src/present/render-details.ts";
import { call, page, quiet, ROW } from "../fake/call.ts";

test("a list that would be over the ceiling is left out whole and counted, never cut", async () => {
  const { native } = await call(() => quiet(page([ROW])));
  if (!native.ok) throw new Error(native.error.code);
  const withRows = (count: number): ReturnType<typeof renderDetails> => {
    const { relatedTotal: _, reasons: __, brokenLinks: ___, ...row } = ROW;
    const results = Array.from({ length: count }, () => ({ ...row, title: "t".repeat(600) }));
    return renderDetails({ ...native, data: { ...native.data, results } }, 1_000, 0);
  };
  expect(withRows(90)).toMatchObject({ rowsOmitted: 0, rows: { length: 90 }, total: 1 });
  expect(withRows(100)).toMatchObject({ rowsOmitted: 100, rows: [], total: 1 });
  expect(Buffer.byteLength(JSON.stringify(withRows(100)))).toBeLessThan(2_000);
});

test("a summary holds counts, coverage and effects, and no text of a document", async () => {
  const { details } = await call(() => quiet(page([{ ...ROW, snippet: "secret text" }], { total: 4 })));
  expect(details).toMatchObject({
    operation: "search",
    ok: true,
    status: "partial",
    total: 4,
    returned: 1,
    omitted: 3,
    clipped: 0,
    documents: 40,
    freshness: "verified",
    documentsBeyondPreview: 0,
    problems: 0,
    effects: { documents: "none", index: "none" },
    envelopeCeiling: 65_536,
    rows: [{ path: "docs/guide.md", title: "Guide", kind: "doc", score: 4.5, line: null }],
  });
  expect(JSON.stringify(details)).not.toContain("secret text");
});
