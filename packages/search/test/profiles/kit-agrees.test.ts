import { checkSearchService } from "@fathomline/contracts/conformance";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { createSearchTool } from "../../src/index.ts";
import { context, page, ROW, serviceOf } from "../fake/call.ts";

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("", "text", "\ud800", 0, 1, 7, -1, 0.5, 1e9, null, undefined, [], [null], ["text"], {}),
);
const text = fc.constantFrom("", "text", "two\nlines", "half \ud800", "docs/b.md", "/etc/passwd", "x".repeat(5_000));
const whole = fc.constantFrom(0, 1, 2, 100, 1e6, 1e6 + 1, 2 ** 53, -1, 0.5, Number.NaN);

const many = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> => fc.array(item, { maxLength: 30 });
const NAMED: ReadonlySet<string> = new Set(["result_shape", "totals_consistent", "paths_deliverable"]);

/** What could stand in a member with this value: of its type, but perhaps too much, too long or out of range. */
function alike(key: string, value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === "string") return text;
  if (typeof value === "number") return whole;
  if (key === "facets") return many(fc.record({ name: text, values: many(text) }));
  if (key === "confidence")
    return many(fc.record({ field: text, level: fc.constantFrom("raw_exact", "profile_warning") }));
  if (key === "evidence") return many(fc.record({ profile: text, outcome: fc.constantFrom("valid", "error") }));
  if (key === "related") return many(fc.record({ path: text, relation: fc.constantFrom("links_to", "linked_from") }));
  return Array.isArray(value) && key !== "rows" ? many(text) : fc.constant(value);
}

const base = { page: page([ROW]), row: { ...ROW, snippet: "text", description: "text", brokenLinks: [] } };
const planted = fc.constantFrom(...(["page", "row"] as const)).chain((where) =>
  fc.constantFrom(...Object.entries(base[where])).chain(([key, value]) =>
    fc.record({
      where: fc.constant(where),
      key: fc.constant(key),
      value: fc.oneof({ weight: 2, arbitrary: alike(key, value) }, { weight: 1, arbitrary: odd }),
    }),
  ),
);

test("what the conformance kit takes for a result is never a contract mismatch of the Tool", async () => {
  const seen = new Distribution("kit and Tool");
  await fc.assert(
    fc.asyncProperty(planted, async ({ where, key, value }) => {
      const over = { [key]: value };
      const result = where === "page" ? { ...page([ROW]), ...over } : page([{ ...base.row, ...over }]);
      const service = serviceOf(() => result);
      const { checks } = await checkSearchService(service, { cwd: "/anywhere", input: {} });
      const accepted = checks.every(({ name, status }) => !NAMED.has(name) || status === "pass");
      const { native } = await createSearchTool(service).run({}, context());
      seen.record(accepted ? "accepted" : "refused", native.ok ? "delivered" : native.error.code);
      if (accepted) expect(native.ok, `${key} as ${JSON.stringify(value)}`).toBe(true);
    }),
    { numRuns: 1_500 },
  );
  seen.print();
  for (const label of ["accepted", "refused", "delivered", "contract_mismatch"])
    expect(seen.count(label) / seen.cases).toBeGreaterThan(0.1);
});
