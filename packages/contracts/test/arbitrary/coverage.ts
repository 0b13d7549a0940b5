import * as fc from "fast-check";
import type { CompletenessStatus, IndexCoverage, PreviewCoverage, Provenance, RootCoverage } from "../../src/index.ts";
import { DIAGNOSTIC_CODES } from "../../src/diagnostic-codes.ts";
import { count, exactPath, knownCount, listCounts, textUpTo } from "./scalars.ts";

const line = fc.integer({ min: 1, max: 1_000_000_000_000 });
const root = fc.record({ path: exactPath, state: fc.constantFrom("present", "missing", "unknown") });

export const status: fc.Arbitrary<CompletenessStatus> = fc.constantFrom("complete", "partial", "unknown");

export const roots: fc.Arbitrary<RootCoverage> = fc.record(
  {
    state: status,
    docs: root,
    todos: root,
    extra: fc.record({ total: count, listed: fc.array(root, { maxLength: 8 }) }),
  },
  { requiredKeys: ["state", "docs", "todos"] },
);

export const index: fc.Arbitrary<IndexCoverage> = fc.record({
  state: status,
  freshness: fc.constantFrom("verified", "cached", "unknown"),
  persisted: fc.option(fc.boolean()),
  documents: knownCount,
  skipped: fc.record({
    links: knownCount,
    notFiles: knownCount,
    unreadable: knownCount,
    vanished: knownCount,
    undecodableNames: knownCount,
    tooLarge: knownCount,
    notText: knownCount,
    ignored: knownCount,
  }),
  malformed: knownCount,
  diagnostics: fc.array(
    fc.record(
      { path: exactPath, code: fc.constantFrom(...DIAGNOSTIC_CODES), line, column: count, relatedLine: line },
      { requiredKeys: ["code"] },
    ),
    { maxLength: 20 },
  ),
  diagnosticCounts: listCounts,
});

export const preview: fc.Arbitrary<PreviewCoverage> = fc.record({
  state: status,
  coverage: fc.constantFrom("preview", "full", "unknown"),
  chars: knownCount,
  documentsBeyond: knownCount,
});

export const provenance: fc.Arbitrary<Provenance> = fc.record({
  provider: fc.record({ name: textUpTo(256), version: textUpTo(256) }),
  profiles: fc.array(
    fc.record({
      id: textUpTo(256),
      version: textUpTo(256),
      decision: fc.constantFrom("applied", "not_applicable", "incompatible", "duplicate"),
    }),
    { maxLength: 8 },
  ),
  profileCounts: listCounts,
});
