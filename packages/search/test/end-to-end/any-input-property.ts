import { doesNotMatch, ok, strictEqual } from "node:assert";
import type { SearchEnvelope } from "@fathomline/contracts";
import { SearchEnvelopeSchema, SearchInputSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import type * as Search from "../../src/index.ts";
import { context } from "../fake/call.ts";

export type SearchModule = Pick<typeof Search, "openSearchTool">;

export const FILES = {
  "docs/a.md":
    "---\ntitle: Alpha\nstatus: ready\ntags: [one, two, three, four, five]\nn: 007\n---\n# Alpha\n\nalpha beta\n",
  "docs/plans/b.md": `# Beta\n\n[a](../a.md)\n\n${"beta gamma ".repeat(200)}\n`,
  "docs/bad.md": "---\nkey: [unclosed\nalpha: x\n---\nalpha in a broken document\n",
  "docs/odd/__proto__.md": "---\n__proto__: x\nconstructor: y\n---\nalpha\n",
  "docs/漢字/👩‍👩‍👧.md": "# 漢字\n\n漢字かな alpha\n",
  "docs/empty.md": "",
  "todos/1-ready-p1-x.md": "---\nstatus: ready\npriority: p1\n---\n# Task alpha\n",
  "todos/2-blocked-p3-y.md": "---\nstatus: blocked\n---\n# Task beta\n",
} as const;

export const EXPECTED_FAILURES: readonly string[] = ["filter_invalid", "cursor_invalid"];
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
const bound = fc.oneof(text, fc.constantFrom(1, -0.5, "2024-06", "2024-06-01T10:00Z", "7"));
const condition = fc.record(
  { is: terms, not: terms, prefix: text, gte: bound, gt: bound, lte: bound, lt: bound, present: fc.boolean() },
  { requiredKeys: [], noNullPrototype: true },
);
const filter = fc.oneof(
  terms,
  condition,
  fc.constantFrom({ present: true }, { not: "ready" }, { prefix: "o" }, { gte: 7, lt: 8 }, { lte: "2024-06" }),
);
const members = fc.record({
  query: fc.array(text, { maxLength: 4 }).map((parts) => parts.join(" ")),
  requiredTerms: terms,
  optionalTerms: terms,
  searchFields: fc.subarray(["path", "title", "tags", "frontmatter", "headings", "body"]),
  scopes: fc.subarray(["all", "docs", "solutions", "plans", "memories", "todos"]),
  filters: fc.dictionary(fc.constantFrom("status", "n", "tags", "__proto__", "constructor", " "), filter, {
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

/** No input that the schema takes ends in a contract error, and every answer keeps its counts and its lines. */
export async function anyInputProperty(
  module: SearchModule,
  cwd: string,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (native: SearchEnvelope | undefined) => void,
): Promise<void> {
  const tool = module.openSearchTool();
  try {
    await fc.assert(
      fc.asyncProperty(input, async (each) => {
        const checked = SearchInputSchema.safeParse(each);
        if (!checked.success) {
          seen(undefined);
          return;
        }
        const { native, content } = await tool.run(checked.data, context({ cwd }));
        seen(native);
        ok(SearchEnvelopeSchema.safeParse(native).success);
        if (!native.ok) {
          ok(EXPECTED_FAILURES.includes(native.error.code), native.error.code);
          return;
        }
        const { total, returned, omitted } = native.completeness.counts.results;
        strictEqual(returned, native.data.results.length);
        strictEqual(omitted, (total ?? 0) - returned);
        strictEqual(returned, Math.min(total ?? 0, checked.data.limit ?? 20));
        strictEqual(native.data.nextCursor === null, omitted === 0);
        doesNotMatch(content.join("\n"), /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { ...runs, endOnFailure: true },
    );
  } finally {
    await tool.close?.();
  }
}
