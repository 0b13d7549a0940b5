import * as fc from "fast-check";
import type { Effects } from "../../src/index.ts";
import { PHASES, RECEIPT_ACTIONS } from "../../src/effects/effects.ts";
import { contentHash, exactPath, leftOut } from "./scalars.ts";

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

/** A list with its counts, or none with what nobody knows. */
function withCounts<Row>(rows: fc.Arbitrary<Row[] | null>): fc.Arbitrary<Counted<Row>> {
  return rows.chain((list) => leftOut(list?.length ?? 0).map((counts) => ({ ...counts, list })));
}

interface Counted<Row> {
  readonly list: Row[] | null;
  readonly total: number | null;
  readonly omitted: number | null;
}

const documents = fc
  .record({ state, changed: withCounts(references), possible: withCounts(references) })
  .map(({ changed, possible, ...rest }) => ({
    ...rest,
    changed: changed.list,
    changedTotal: changed.total,
    changedOmitted: changed.omitted,
    possible: possible.list,
    possibleTotal: possible.total,
    possibleOmitted: possible.omitted,
  }));

const recovery = fc
  .record({
    state: fc.constantFrom("not_started", "none_found", "completed", "failed", "unknown"),
    receipts: withCounts(fc.option(fc.array(receipt, { maxLength: 2 }))),
  })
  .map(({ receipts: { list, ...counts }, ...rest }) => ({ ...rest, ...counts, receipts: list }));

export const effects: fc.Arbitrary<Effects> = fc.record({
  documents,
  derived: fc.record({ state }),
  recovery,
  phase: fc.option(fc.constantFrom(...PHASES)),
  rollback: fc.constantFrom("not_needed", "completed", "failed", "unknown"),
});
