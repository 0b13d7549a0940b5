import { observe, readOnlyObservations, UNKNOWN_EFFECTS, type Observations } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../test/support/distribution.ts";
import { createSearchTool } from "../src/index.ts";
import { CLEAN_COVERAGE } from "./arbitrary/coverage.ts";
import { call, page, quiet, ROW } from "./fake/call.ts";
import { rubbishProperty } from "./rubbish-property.ts";

const throwing = {
  ok: true,
  get rows() {
    throw new Error("a getter");
  },
};
const cyclic: Record<string, unknown> = { ...page([ROW]) };
cyclic["provenance"] = cyclic;

const mismatches: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a text", "ok"],
  ["a number", 1],
  ["a function", () => undefined],
  ["an empty list", []],
  ["an empty object", {}],
  ["ok that is not a boolean", { ...page([ROW]), ok: "true" }],
  ["an unknown failure code", { ok: false, code: "banana" }],
  ["a failure code from the prototype", { ok: false, code: "toString" }],
  ["a failure with rubbish for coverage", { ok: false, code: "root_missing", coverage: { roots: 1 } }],
  [
    "a failure with coverage of another shape",
    { ok: false, code: "root_missing", coverage: { ...CLEAN_COVERAGE, preview: {} } },
  ],
  ["a getter that throws", throwing],
  ["a cycle", cyclic],
  ["no rows", { ...page([ROW]), rows: undefined }],
  ["rows that are no list", { ...page([ROW]), rows: { length: 1, 0: ROW } }],
  ["a hole among the rows", { ...page([ROW]), rows: Array.from({ length: 1 }) }],
  ["a row that is null", { ...page([ROW]), rows: [null] }],
  ["a path that is a number", { ...page([ROW]), rows: [{ ...ROW, path: 5 }] }],
  ["a title that is a number", { ...page([ROW]), rows: [{ ...ROW, title: 5 }] }],
  ["a title with its own length", { ...page([ROW]), rows: [{ ...ROW, title: { length: 3 } }] }],
  ["a score of NaN", page([{ ...ROW, score: Number.NaN }])],
  ["a score of a billion", page([{ ...ROW, score: 1e9 }])],
  ["an endless score", page([{ ...ROW, score: Number.POSITIVE_INFINITY }])],
  ["a negative score", page([{ ...ROW, score: -1 }])],
  ["an unknown kind", { ...page([ROW]), rows: [{ ...ROW, kind: "poem" }] }],
  ["facets without values", { ...page([ROW]), rows: [{ ...ROW, facets: [{ name: "a" }] }] }],
  ["a match without headings", { ...page([ROW]), rows: [{ ...ROW, match: { fields: [], line: 1 } }] }],
  ["line 0", page([{ ...ROW, match: { fields: [], headingPath: [], line: 0, startLine: null, endLine: null } }])],
  ["line 1.5", page([{ ...ROW, match: { fields: [], headingPath: [], line: 1.5, startLine: null, endLine: null } }])],
  ["reasons that are numbers", { ...page([ROW]), rows: [{ ...ROW, reasons: [1] }] }],
  ["fewer matches than rows", page([ROW, ROW], { total: 1 })],
  ["a total that is no number", { ...page([ROW]), total: "1" }],
  ["a negative offset", page([ROW], { offset: -1 })],
  ["an offset of NaN", page([ROW], { offset: Number.NaN })],
  ["no cursor function", { ...page([ROW], { total: 2 }), cursorAt: "at" }],
  ["a cursor function that throws", { ...page([ROW], { total: 2 }), cursorAt: fail }],
  ["a cursor that is no text", { ...page([ROW], { total: 2 }), cursorAt: () => 7 }],
  ["a cursor over its ceiling", page([ROW], { total: 2, cursorAt: () => "c".repeat(65) })],
  ["no coverage", { ...page([ROW]), coverage: undefined }],
  [
    "coverage with a key of its own",
    { ...page([ROW]), coverage: { ...CLEAN_COVERAGE, preview: { ...CLEAN_COVERAGE.preview, extra: 1 } } },
  ],
  ["no provenance", { ...page([ROW]), provenance: undefined }],
  [
    "a provider's name over its ceiling",
    { ...page([ROW]), provenance: { ...page([]).provenance, provider: { name: "n".repeat(257), version: "1" } } },
  ],
  ["notes that are no texts", { ...page([ROW]), notes: [{}] }],
  ["a command that is no text", { ...page([ROW]), exhaustiveCommand: 5 }],
];

function fail(): never {
  throw new Error("no cursor");
}

const identities: readonly (readonly [string, string])[] = [
  ["an empty path", ""],
  ["an absolute path", "/etc/passwd"],
  ["a path with NUL", "docs/\u0000.md"],
];

describe("what a foreign service may answer instead of a result", () => {
  test.each(mismatches)("%s is contract_mismatch, with the effects that were observed", async (_what, rubbish) => {
    const observed = typeof rubbish === "object" && rubbish !== null;
    if (observed) observe(rubbish, readOnlyObservations("query", "changed"));
    const answer = await call(() => rubbish);
    expect(answer.isError).toBe(true);
    expect(answer.native).toMatchObject({ ok: false, error: { code: "contract_mismatch" } });
    expect(SearchEnvelopeSchema.safeParse(answer.native).success).toBe(true);
    expect(answer.content[0]?.startsWith("Error contract_mismatch: ")).toBe(true);
    expect(answer.native.effects.derived.state).toBe(observed ? "changed" : "unknown");
    expect(answer.details).toMatchObject({ ok: false, error: "contract_mismatch" });
  });

  test.each(identities)("%s is identity_invalid", async (_what, path) => {
    for (const row of [
      { ...ROW, path },
      { ...ROW, related: [{ path, relation: "links_to" as const }] },
    ]) {
      const answer = await call(() => page([row]));
      expect(answer.native).toMatchObject({ ok: false, error: { code: "identity_invalid" } });
      expect(answer.content[0]?.startsWith("Error identity_invalid: ")).toBe(true);
    }
  });

  test("keys of its own inside a row do not reach the envelope", async () => {
    const match = { fields: [], headingPath: [], line: 1, startLine: 1, endLine: 1, secret: "x" };
    const answer = await call(() => ({ ...page([ROW]), rows: [{ ...ROW, match, secret: "x" }], secret: "x" }));
    expect(answer.native.ok).toBe(true);
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("a page without rows ends the loop, whatever its total says", async () => {
    const { native } = await call(() => quiet(page([], { total: 9, offset: 3 })));
    expect(native).toMatchObject({
      ok: true,
      data: { results: [], nextCursor: null },
      completeness: { status: "partial", counts: { results: { total: 9, returned: 0, omitted: 9 } } },
    });
  });

  const reference = { path: "p".repeat(4_096), change: "replaced" as const, contentHash: null };
  const observations: readonly (readonly [string, unknown, object])[] = [
    ["are no object", 5, UNKNOWN_EFFECTS],
    ["lack their lists", {}, UNKNOWN_EFFECTS],
    ["hold an unknown phase", { ...readOnlyObservations("query"), phase: "lunch" }, UNKNOWN_EFFECTS],
    [
      "hold more references than an envelope can carry",
      { ...readOnlyObservations("query"), changed: Array.from({ length: 8 }, () => reference) },
      { documents: { state: "possible", changed: [], changedTotal: 8, changedOmitted: 8 }, phase: "query" },
    ],
  ];

  test.each(observations)("observations that %s never break the answer", async (_what, observed, effects) => {
    const { native } = await call(() => observe(page([ROW]), unchecked(observed)));
    expect(native.ok).toBe(true);
    expect(native.effects).toMatchObject(effects);
  });

  test("any JSON at all, and any part of a result replaced by it, gives an envelope and never an exception", async () => {
    const distribution = new Distribution("rubbish results");
    await rubbishProperty({ createSearchTool }, { numRuns: 2_000, seed: 1 }, ({ native }, key) => {
      distribution.record(native.ok ? "ok" : native.error.code, key === "all" ? "all" : "part");
    });
    distribution.print();
    for (const label of ["ok", "contract_mismatch", "identity_invalid", "all"])
      expect(distribution.count(label), label).toBeGreaterThan(0);
  });
});

// A foreign package writes into the shared table what it likes.
function unchecked(value: unknown): Observations {
  const hold: { readonly observations: Observations } = JSON.parse(JSON.stringify({ observations: value }));
  return hold.observations;
}
