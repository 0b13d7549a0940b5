import * as fc from "fast-check";
import type { Effects } from "../../src/index.ts";
import { PHASES, RECEIPT_ACTIONS } from "../../src/effects/effects.ts";
import { contentHash, exactPath, knownCount } from "./scalars.ts";

const hash = fc.option(contentHash);
const state = fc.constantFrom("none", "changed", "possible", "unknown");
const references = fc.option(
  fc.array(
    fc.record({
      path: exactPath,
      change: fc.constantFrom("created", "replaced", "removed", "moved"),
      contentHash: hash,
    }),
    { maxLength: 8 },
  ),
);
const receipt = fc.record({
  sourcePath: fc.option(exactPath),
  targetPath: fc.option(exactPath),
  sourceHash: hash,
  targetHash: hash,
  journalHash: hash,
  observed: fc.record({ source: hash, target: hash, journal: hash }, { requiredKeys: [] }),
  action: fc.constantFrom(...RECEIPT_ACTIONS),
  outcome: fc.constantFrom("completed", "failed"),
});

export const effects: fc.Arbitrary<Effects> = fc.record({
  documents: fc.record({
    state,
    changed: references,
    changedTotal: knownCount,
    changedOmitted: knownCount,
    possible: references,
    possibleTotal: knownCount,
    possibleOmitted: knownCount,
  }),
  derived: fc.record({ state }),
  recovery: fc.record({
    state: fc.constantFrom("not_started", "none_found", "completed", "failed", "unknown"),
    receipts: fc.option(fc.array(receipt, { maxLength: 2 })),
    total: knownCount,
    omitted: knownCount,
  }),
  phase: fc.option(fc.constantFrom(...PHASES)),
  rollback: fc.constantFrom("not_needed", "completed", "failed", "unknown"),
});
