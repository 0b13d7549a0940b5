import { SearchEnvelopeSchema, SearchInputSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { Project } from "./project.ts";

const project = new Project({
  "docs/a.md":
    "---\ntitle: Alpha\nstatus: ready\ntags: [one, two, three, four, five]\nn: 007\n---\n# Alpha\n\nalpha beta\n",
  "docs/plans/b.md": `# Beta\n\n[a](../a.md)\n\n${"beta gamma ".repeat(200)}\n`,
  "docs/bad.md": "---\nkey: [unclosed\nalpha: x\n---\nalpha in a broken document\n",
  "docs/odd/__proto__.md": "---\n__proto__: x\nconstructor: y\n---\nalpha\n",
  "docs/漢字/👩‍👩‍👧.md": "# 漢字\n\n漢字かな alpha\n",
  "docs/empty.md": "",
  "todos/1-ready-p1-x.md": "---\nstatus: ready\npriority: p1\n---\n# Task alpha\n",
  "todos/2-blocked-p3-y.md": "---\nstatus: blocked\n---\n# Task beta\n",
});
afterAll(() => project.remove());

const EXPECTED_FAILURES = ["filter_invalid", "cursor_invalid"];
const words = fc.constantFrom(
  "alpha",
  "beta",
  '"alpha beta"',
  "漢字",
  "-x",
  "OR",
  "status:ready",
  "*",
  "(",
  '"',
  "007",
  "",
);
const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: fc.string({ unit: "binary" }) });
const terms = fc.oneof(text, fc.array(text, { maxLength: 3 }));
const members = fc.record({
  query: fc.array(text, { maxLength: 4 }).map((parts) => parts.join(" ")),
  requiredTerms: terms,
  optionalTerms: terms,
  searchFields: fc.subarray(["path", "title", "tags", "frontmatter", "headings", "body"]),
  scopes: fc.subarray(["all", "docs", "solutions", "plans", "memories", "todos"]),
  filters: fc.dictionary(fc.constantFrom("status", "n", "tags", "__proto__", "constructor", " "), terms, {
    maxKeys: 2,
  }),
  rankProfile: fc.constantFrom("balanced", "frontmatter", "recency", "todos"),
  matchMode: fc.constantFrom("all", "any", "phrase"),
  minTermMatches: fc.integer({ min: 1, max: 100 }),
  limit: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 100 })),
  cursor: fc.constantFrom("x", "0.aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb"),
  maxSnippetChars: fc.integer({ min: 60, max: 1_000 }),
  includeBody: fc.boolean(),
  includeCompletedTodos: fc.boolean(),
  includeRelated: fc.boolean(),
  relatedLimit: fc.integer({ min: 0, max: 20 }),
  groupByKind: fc.boolean(),
  freshnessMode: fc.constantFrom("auto", "strict", "memory"),
  outputMode: fc.constantFrom("compact", "detailed"),
  explain: fc.boolean(),
  rebuild: fc.boolean(),
});

/** At most seven of the members, so that one that is refused does not hide the others. */
const input: fc.Arbitrary<unknown> = members.chain((all) =>
  fc
    .shuffledSubarray(Object.entries(all), { maxLength: 7 })
    .map((chosen) => Object.fromEntries(chosen.filter(([name], index) => name !== "cursor" || index === 0))),
);

test("no input that the schema takes ends in a contract error, and every answer keeps its counts", async () => {
  const distribution = new Distribution("any input");
  await fc.assert(
    fc.asyncProperty(input, async (each) => {
      const checked = SearchInputSchema.safeParse(each);
      if (!checked.success) {
        distribution.record("rejected");
        return;
      }
      const { native, content } = await project.ask(checked.data);
      expect(SearchEnvelopeSchema.safeParse(native).success).toBe(true);
      if (!native.ok) {
        expect(EXPECTED_FAILURES).toContain(native.error.code);
        distribution.record(native.error.code);
        return;
      }
      const { total, returned, omitted } = native.completeness.counts.results;
      expect(returned).toBe(native.data.results.length);
      expect(omitted).toBe((total ?? 0) - returned);
      expect(returned).toBe(Math.min(total ?? 0, checked.data.limit ?? 20));
      expect(content.join("\n")).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/u);
      distribution.record(returned > 0 ? "rows" : "no rows", omitted === 0 ? "whole" : "more pages");
    }),
    { numRuns: 400 },
  );
  distribution.print();
  for (const label of ["rows", "no rows", "more pages", ...EXPECTED_FAILURES])
    expect(distribution.count(label), label).toBeGreaterThan(0);
});
