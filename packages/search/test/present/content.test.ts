import type { SearchInput, SearchServiceSuccess } from "@fathomline/contracts";
import { describe, expect, test } from "vitest";
import { CLEAN_COVERAGE, damagedCoverage } from "../arbitrary/coverage.ts";
import { call, page, quiet, ROW } from "../fake/call.ts";

async function textOf(result: SearchServiceSuccess, input: SearchInput = {}): Promise<readonly string[]> {
  return (await call(() => quiet(result), {}, input)).content;
}

const FULL = {
  ...ROW,
  snippet: "how the index is kept",
  description: "A description.",
  match: {
    fields: ["title", "body"] as const,
    headingPath: ["Guide", "Storage"],
    line: 12,
    startLine: 10,
    endLine: 20,
  },
  facets: [{ name: "status", values: ["ready", "open"] }],
  confidence: [{ field: "status", level: "raw_exact" as const }],
  related: [
    { path: "docs/a.md", relation: "links_to" as const },
    { path: "docs/b.md", relation: "linked_from" as const },
  ],
  relatedTotal: 2,
  reasons: ["title 3.2", "body 1.3", "r3", "r4", "r5"],
};

describe("the text of an answer", () => {
  test("compact: place first, section, snippet, facets, links; no receipt where nothing is left out", async () => {
    expect(await textOf(page([FULL]))).toEqual([
      [
        "1 match, 1 returned, among 40 documents (checked now).",
        "1. docs/guide.md:12 [doc 4.5] Guide",
        "   in: Guide > Storage",
        "   how the index is kept",
        "   status: ready, open",
        "   links to: docs/a.md",
        "   linked from: docs/b.md",
      ].join("\n"),
    ]);
  });

  test("detailed and explained: description, fields, filters and the first four reasons as well", async () => {
    const [block] = await textOf(page([FULL]), { outputMode: "detailed", explain: true });
    expect(block?.split("\n").slice(3)).toEqual([
      "   A description.",
      "   how the index is kept",
      "   status: ready, open",
      "   matched in: title, body",
      "   filters: status raw_exact",
      "   why: title 3.2; body 1.3; r3; r4",
      "   links to: docs/a.md",
      "   linked from: docs/b.md",
    ]);
  });

  test("grouped: a heading for each kind, and each row keeps its rank among all matches", async () => {
    const todo = { ...ROW, kind: "todo" as const, path: "docs/1.md" };
    const rows = [{ ...ROW, path: "docs/0.md" }, todo, { ...ROW, path: "docs/2.md" }];
    const [block] = await textOf(page(rows, { offset: 20, total: 23 }), { groupByKind: true });
    expect(block?.split("\n").slice(1)).toEqual([
      "doc (2):",
      "21. docs/0.md [doc 4.5] Guide",
      "23. docs/2.md [doc 4.5] Guide",
      "todo (1):",
      "22. docs/1.md [todo 4.5] Guide",
    ]);
  });

  test("the receipt counts what is missing and holds the cursor that brings it", async () => {
    const result = page([ROW], { total: 7, cursorAt: (position) => `cursor-${position}` });
    expect((await textOf(result))[1]).toBe(
      [
        "effects: documents none, index none",
        "omitted from results: 6 (returned 1 of 7)",
        'next: more rows: the same input with "cursor": "cursor-1"',
      ].join("\n"),
    );
  });

  test("rows that fit the envelope and not the text are counted in a receipt", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...ROW,
      path: `docs/${index}.md`,
      snippet: "s".repeat(800),
    }));
    const answer = await call(() => quiet(page(rows)));
    expect(answer.native.completeness.counts.results).toEqual({ total: 60, returned: 60, omitted: 0 });
    const shown = answer.content[0]?.split("\n").filter((line) => /^\d+\. /.test(line)).length ?? 0;
    expect(shown).toBeGreaterThan(30);
    expect(shown).toBeLessThan(60);
    expect(answer.content[1]).toContain(`omitted from this text: ${60 - shown} (returned ${shown} of 60)`);
    expect(answer.details["rowsNotInText"]).toBe(60 - shown);
  });

  test("what is not covered is said: folders, skipped files, problems, previews and how to search beyond them", async () => {
    const coverage = damagedCoverage(false);
    const [block] = await textOf(page([], { coverage, exhaustiveCommand: "rg -e 'x' -- 'docs'" }));
    const lines = block?.split("\n") ?? [];
    expect(lines).toContain("No docs folder at docs.");
    expect(lines).toContain("Not searched: 3 symbolic links.");
    expect(lines).toContain("The index could not be kept on disk; this answer came from memory.");
    expect(lines).toContain(String.raw`Problem: "docs/bad-0\n9. docs/forged.md.md":1 yaml_syntax`);
    expect(lines).toContain("And 2 more problems.");
    expect(lines).toContain("Only the first 1200 characters of each body are indexed; text beyond them: 12 documents.");
    expect(lines.at(-1)).toBe("To search them whole: rg -e 'x' -- 'docs'");
  });

  test("a clean answer says nothing of coverage, and a default folder that is missing is normal", async () => {
    const todos = { path: "todos", state: "missing" } as const;
    const coverage = { ...CLEAN_COVERAGE, roots: { ...CLEAN_COVERAGE.roots, todos } };
    expect(await textOf(page([], { coverage }))).toEqual(["0 matches, 0 returned, among 40 documents (checked now)."]);
  });

  test("one of each is named in the singular, and what nobody counted is not 0", async () => {
    const { index, preview } = CLEAN_COVERAGE;
    const one = { ...CLEAN_COVERAGE, index: { ...index, documents: 1 } };
    expect((await textOf(page([ROW], { coverage: one })))[0]).toContain("1 match, 1 returned, among 1 document (");
    const unknown = {
      ...CLEAN_COVERAGE,
      index: { ...index, documents: null, freshness: "unknown" as const },
      preview: { ...preview, state: "partial" as const, chars: null, documentsBeyond: null },
    };
    const [block] = await textOf(page([], { coverage: unknown }));
    expect(block).toContain("among an unknown number of documents (of unknown age).");
    expect(block).toContain("text beyond them: an unknown number of documents.");
  });

  test("lines that do not fit beside the rows are counted, and rows still come", async () => {
    const notes = Array.from({ length: 50 }, (_, index) => `note ${index} ${"n".repeat(300)}`);
    const [block] = await textOf(page([ROW], { notes, coverage: damagedCoverage(true) }));
    expect(block).toMatch(/^\d+ more lines did not fit here\.$/m);
    expect(block).toContain("1. docs/guide.md [doc 4.5] Guide");
  });
});
