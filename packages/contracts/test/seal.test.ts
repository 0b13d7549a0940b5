import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { jsonBytes } from "@fathomline/bounds";
import {
  envelopeError,
  projectEffects,
  readOnlyObservations,
  seal,
  SEARCH_CEILINGS,
  SEARCH_ERRORS,
  type ListCounts,
  type SearchEnvelope,
  type SearchRow,
  type Sealed,
} from "../src/index.ts";
import { SearchEnvelopeSchema } from "../src/v1/index.ts";
import { searchEnvelope } from "./arbitrary/search-envelope.ts";

const changed = [{ path: "todos/a.md", change: "created", contentHash: `sha256:${"a".repeat(64)}` }] as const;
const effects = projectEffects({ ...readOnlyObservations("publish", "changed"), changed });
const success = sample(true);

function sample(ok: boolean): SearchEnvelope {
  const found = fc
    .sample(searchEnvelope, { numRuns: 50, seed: 3 })
    .find((each) => each.ok === ok && jsonBytes(each) < 30_000);
  if (found === undefined) throw new Error("no such sample");
  return { ...found, effects };
}

function sealed(envelope: unknown, maxBytes: number = SEARCH_CEILINGS.envelopeBytes): Sealed<SearchEnvelope> {
  const { completeness, contractVersion, operation } = success;
  return seal({
    envelope,
    schema: SearchEnvelopeSchema,
    maxBytes,
    contractError: (code) => ({
      contractVersion,
      operation,
      ok: false,
      error: envelopeError(SEARCH_ERRORS, code),
      completeness,
      effects,
    }),
  });
}

test("what was charged is checked, and not measured a second time", () => {
  const row: SearchRow = {
    path: "docs/a.md",
    title: "A",
    titleSource: "heading",
    kind: "doc",
    score: 1,
    facets: [],
    confidence: [],
    evidence: [],
    related: [],
  };
  if (!success.ok) throw new Error("a success was wanted");
  const withRow: SearchEnvelope = { ...success, data: { ...success.data, results: [row] } };
  const request = {
    envelope: withRow,
    schema: SearchEnvelopeSchema,
    maxBytes: SEARCH_CEILINGS.envelopeBytes,
    contractError: () => withRow,
  };
  const bytes = Buffer.byteLength(JSON.stringify(withRow));
  expect(seal({ ...request, charged: new Map([[row, jsonBytes(row)]]) }).bytes).toBe(bytes);
  expect(seal({ ...request, charged: new Map([[row, jsonBytes(row) + 7]]) }).bytes).toBe(bytes + 7);
  const brokenRow = { ...row, path: "/absolute" };
  const broken = { ...success, data: { ...success.data, results: [brokenRow] } };
  const refused = { ...request, envelope: broken, charged: new Map([[brokenRow, 1]]) };
  expect(seal(refused).replacedBy).toBe("identity_invalid");
});

function withResultCounts(results: ListCounts): unknown {
  const { completeness } = success;
  return { ...success, completeness: { ...completeness, counts: { ...completeness.counts, results } } };
}

function withChangedTotal(changedTotal: number): unknown {
  return { ...success, effects: { ...effects, documents: { ...effects.documents, changedTotal } } };
}

function withPath(path: string): unknown {
  const { completeness } = success;
  const roots = { ...completeness.roots, docs: { path, state: "present" } };
  return { ...success, completeness: { ...completeness, roots } };
}

test("an envelope that holds leaves as it is, with its bytes counted", () => {
  const { envelope, bytes, replacedBy } = sealed(success);
  expect(envelope).toEqual(success);
  expect([bytes, replacedBy]).toEqual([Buffer.byteLength(JSON.stringify(success)), undefined]);
});

test("the byte ceiling is exact: at it the envelope leaves, one below it is too large", () => {
  const failure = sample(false);
  const padding = {
    ...success,
    data: {
      results: [],
      provenance: {
        provider: { name: "é".repeat(200), version: "1" },
        profiles: [],
        profileCounts: { total: 0, returned: 0, omitted: 0 },
      },
      nextCursor: null,
    },
  };
  const bytes = Buffer.byteLength(JSON.stringify(padding));
  const contractError = sealed(padding, bytes - 1);
  expect([sealed(padding, bytes).replacedBy, sealed(padding, bytes).bytes]).toEqual([undefined, bytes]);
  expect(contractError.replacedBy).toBe("envelope_too_large");
  expect(contractError.bytes).toBeLessThan(bytes);
  expect(failure.ok).toBe(false);
});

describe("a failure becomes the small contract error, with the effects of the work", () => {
  const cases: readonly [string, unknown, string][] = [
    ["unknown member", { ...success, surplus: 1 }, "contract_mismatch"],
    ["wrong version", { ...success, contractVersion: 2 }, "contract_mismatch"],
    ["another operation", { ...success, operation: "describe" }, "contract_mismatch"],
    ["no object", undefined, "contract_mismatch"],
    ["rows that were lost on the way", withResultCounts({ total: 3, returned: 1, omitted: 1 }), "contract_mismatch"],
    ["omitted without a total", withResultCounts({ total: null, returned: 1, omitted: 1 }), "contract_mismatch"],
    ["changes that were lost on the way", withChangedTotal(2), "contract_mismatch"],
    [
      "half a surrogate pair in a text",
      { ...success, data: { ...dataOf(success), nextCursor: "\ud83d" } },
      "contract_mismatch",
    ],
    ["path over its ceiling", withPath("p".repeat(4_097)), "identity_invalid"],
    ["path over its ceiling in JavaScript characters only", withPath("😀".repeat(2_049)), "identity_invalid"],
    ["absolute path", withPath("/etc/passwd"), "identity_invalid"],
    ["path with a lone half", withPath("docs/\ud83d.md"), "identity_invalid"],
    ["hash in upper case", { ...success, effects: withHash(`sha256:${"A".repeat(64)}`) }, "identity_invalid"],
  ];
  test.each(cases)("%s", (_name, envelope, code) => {
    const { envelope: native, bytes, replacedBy } = sealed(envelope);
    expect(replacedBy).toBe(code);
    expect(native).toMatchObject({ ok: false, error: { code, retryable: false }, effects });
    expect(bytes).toBe(Buffer.byteLength(JSON.stringify(native)));
    expect(SearchEnvelopeSchema.safeParse(native).success).toBe(true);
    expect(JSON.stringify(native)).not.toMatch(/\/etc\/passwd|p{4097}|A{64}/);
  });
});

test("a contract error that breaks the contract itself is a bug, and thrown", () => {
  expect(() => sealed({ ...success, surplus: 1 }, 100)).toThrow(TypeError);
});

function dataOf(envelope: SearchEnvelope): object {
  return envelope.ok ? envelope.data : {};
}

function withHash(contentHash: string): object {
  return { ...effects, documents: { ...effects.documents, changed: [{ ...changed[0], contentHash }] } };
}
