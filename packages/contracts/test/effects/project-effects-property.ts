import { deepStrictEqual, ok, strictEqual } from "node:assert";
import * as fc from "fast-check";
import type { DocumentReference, Effects, Observations, RecoveryReceipt } from "../../src/index.ts";
import { PHASES, RECEIPT_ACTIONS } from "../../src/effects/effects.ts";
import { EffectsSchema } from "../../src/v1/index.ts";

export interface ProjectEffectsModule {
  readonly projectEffects: (observations: Observations | undefined) => Effects;
}

const hash = `sha256:${"0".repeat(64)}`;
const GOOD_PATHS = ["docs/a.md", "../todos/é😀.md", "p".repeat(4_096), "."];
const BAD_PATHS = ["p".repeat(4_097), "/etc/passwd", "a\u0000.md", "docs/\udc00.md", ""];
const BAD_HASHES = [`sha256:${"A".repeat(64)}`, "sha256:0", ""];

const path = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...GOOD_PATHS) },
  { weight: 1, arbitrary: fc.constantFrom(...BAD_PATHS) },
);
const contentHash = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom(hash, null) },
  { weight: 1, arbitrary: fc.constantFrom(...BAD_HASHES) },
);
const reference: fc.Arbitrary<DocumentReference> = fc.record({
  path,
  change: fc.constantFrom("created", "replaced", "removed", "moved"),
  contentHash,
});
const references = fc.oneof(fc.array(reference, { maxLength: 4 }), fc.array(reference, { maxLength: 12, size: "max" }));
const receipt: fc.Arbitrary<RecoveryReceipt> = fc.record({
  sourcePath: fc.option(path),
  targetPath: fc.option(path),
  sourceHash: contentHash,
  targetHash: contentHash,
  journalHash: contentHash,
  observed: fc.record({ source: contentHash, target: contentHash, journal: contentHash }, { requiredKeys: [] }),
  action: fc.constantFrom(...RECEIPT_ACTIONS),
  outcome: fc.constantFrom("completed", "completed", "completed", "failed"),
});
const observations: fc.Arbitrary<Observations> = fc.record({
  changed: references,
  possible: references,
  derived: fc.constantFrom("none", "changed", "possible", "unknown"),
  recovery: fc.record({
    state: fc.constantFrom("not_started", "none_found", "completed", "failed", "unknown"),
    receipts: fc.array(receipt, { maxLength: 5 }),
  }),
  phase: fc.constantFrom(...PHASES),
  rollback: fc.constantFrom("not_needed", "completed", "failed", "unknown"),
});

const deliverable = (each: DocumentReference): boolean =>
  !BAD_PATHS.includes(each.path) && isGoodHash(each.contentHash);
const isGoodHash = (each: string | null | undefined): boolean => !BAD_HASHES.some((bad) => bad === each);

function isWhole(each: RecoveryReceipt): boolean {
  const { source, target, journal } = each.observed;
  const paths = [each.sourcePath, each.targetPath];
  const hashes = [each.sourceHash, each.targetHash, each.journalHash, source, target, journal];
  return !paths.some((each) => BAD_PATHS.some((bad) => bad === each)) && hashes.every(isGoodHash);
}

/** The rules of the contract's effects section, one by one. */
export function projectEffectsProperty(
  { projectEffects }: ProjectEffectsModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (observed: Observations, effects: Effects) => void,
): void {
  checkUnknown(projectEffects(undefined));
  fc.assert(
    fc.property(observations, (observed) => {
      const before = JSON.stringify(observed);
      const effects = projectEffects(observed);
      seen(observed, effects);
      strictEqual(JSON.stringify(observed), before, "the observations stay as they are");
      strictEqual(EffectsSchema.safeParse(effects).success, true, "the schema");
      checkReferences(observed, effects.documents);
      checkReceipts(observed.recovery, effects.recovery);
      deepStrictEqual(
        [effects.derived.state, effects.recovery.state, effects.phase, effects.rollback],
        [observed.derived, observed.recovery.state, observed.phase, observed.rollback],
      );
    }),
    runs,
  );
}

function checkReferences({ changed, possible }: Observations, documents: Effects["documents"]): void {
  const slots = [...changed.map((each) => [each, 0] as const), ...possible.map((each) => [each, 1] as const)];
  const admitted = slots.filter(([each]) => deliverable(each)).slice(0, 8);
  const listed = (list: number): DocumentReference[] => admitted.flatMap(([each, of]) => (of === list ? [each] : []));
  deepStrictEqual(documents.changed, listed(0));
  deepStrictEqual(documents.possible, listed(1));
  deepStrictEqual([documents.changedTotal, documents.possibleTotal], [changed.length, possible.length]);
  const omitted = [changed.length - listed(0).length, possible.length - listed(1).length];
  deepStrictEqual([documents.changedOmitted, documents.possibleOmitted], omitted);
  const uncertain = possible.length > 0 || omitted.some((each) => each > 0);
  strictEqual(documents.state, uncertain ? "possible" : changed.length > 0 ? "changed" : "none");
}

function checkReceipts({ receipts }: Observations["recovery"], recovery: Effects["recovery"]): void {
  const whole = receipts.filter(isWhole);
  const shown = recovery.receipts ?? [];
  strictEqual(shown.length, Math.min(2, whole.length));
  ok(shown.every((each) => whole.some((other) => other === each)));
  if (whole.some(({ outcome }) => outcome === "failed")) ok(shown.some(({ outcome }) => outcome === "failed"));
  deepStrictEqual([recovery.total, recovery.omitted], [receipts.length, receipts.length - shown.length]);
}

function checkUnknown({ documents, derived, recovery, phase, rollback }: Effects): void {
  const { state, ...lists } = documents;
  deepStrictEqual([state, derived.state, recovery.state, rollback], ["unknown", "unknown", "unknown", "unknown"]);
  const values = [...Object.values(lists), recovery.receipts, recovery.total, recovery.omitted, phase];
  deepStrictEqual(
    values,
    values.map(() => null),
  );
  strictEqual(values.length, 10);
}
