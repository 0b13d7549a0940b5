import { expect, test } from "vitest";
import * as fc from "fast-check";
import { Distribution } from "../../../../test/support/distribution.ts";
import * as ours from "../../src/v1/index.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { brokenProperty, validProperty, type FamilyName } from "./envelopes-property.ts";

const { SearchEnvelopeSchema } = ours;
/** Every kind of breaking an envelope can be broken in; a kind that a family's envelopes have no place for is not listed. */
const KINDS = [
  "unknown member",
  "missing member",
  "wrong type",
  "not an array",
  "too many items",
  "too long or no choice",
  "below its bound",
  "above its bound",
];
const names: readonly FamilyName[] = [
  "search",
  "describe",
  "todo list",
  "todo validate",
  "todo inspect",
  "todo allocate",
  "todo create",
  "todo transition",
];

test.each(names)("%s: zod and the emitted JSON Schema accept every valid envelope", (name) => {
  const seen = new Distribution(`valid ${name} envelopes`);
  validProperty(ours, name, { numRuns: 200 }, (text) =>
    seen.record(
      text.includes('"ok":true') ? "success" : "failure",
      ...(text.includes('"sha256:') ? ["with hashes"] : []),
      ...(text.includes("p".repeat(4_096)) ? ["longest path"] : []),
    ),
  );
  seen.print();
  for (const label of ["success", "failure", "with hashes", "longest path"])
    expect(seen.count(label)).toBeGreaterThan(10);
});

test.each(names)("%s: both reject an envelope with one place broken", (name) => {
  const seen = new Distribution(`broken ${name} envelopes`);
  brokenProperty(ours, name, { numRuns: 40 }, (kind) => seen.record(kind));
  seen.print();
  for (const kind of KINDS) expect(seen.count(kind), kind).toBeGreaterThan(10);
});

test.each(["/docs/a.md", "docs/\u0000.md", "docs/\ud800.md", ""])("zod refuses %j as a path", (path) => {
  const [envelope] = fc.sample(searchEnvelope, { numRuns: 1, seed: 1 });
  expect(envelope).toBeDefined();
  if (envelope === undefined) return;
  const roots = { ...envelope.completeness.roots, docs: { path, state: "present" } };
  const parsed = SearchEnvelopeSchema.safeParse({ ...envelope, completeness: { ...envelope.completeness, roots } });
  const places = new Set(parsed.error?.issues.map((issue) => issue.path.join(".")));
  expect([...places]).toEqual(["completeness.roots.docs.path"]);
});
