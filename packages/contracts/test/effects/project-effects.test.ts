import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { projectEffects, readOnlyObservations, UNKNOWN_EFFECTS } from "../../src/index.ts";
import { projectEffectsProperty } from "./project-effects-property.ts";

test("effects follow the contract for whatever a service observed", () => {
  const seen = new Distribution("projected effects");
  projectEffectsProperty({ projectEffects }, { numRuns: 3_000 }, ({ recovery }, effects) => {
    const { state, changed, changedOmitted, possible, possibleOmitted } = effects.documents;
    seen.record(
      `documents ${state}`,
      ...((changedOmitted ?? 0) > 0 ? ["changed withheld"] : []),
      ...((possibleOmitted ?? 0) > 0 ? ["possible withheld"] : []),
      ...((changed?.length ?? 0) + (possible?.length ?? 0) === 8 ? ["full"] : []),
      ...(recovery.receipts.length > 2 ? ["receipts over the ceiling"] : []),
      ...(effects.recovery.receipts?.some(({ outcome }) => outcome === "failed") ? ["failed receipt"] : []),
    );
  });
  seen.print();
  for (const label of ["documents none", "documents changed"]) expect(seen.count(label), label).toBeGreaterThan(20);
  for (const label of [
    "changed withheld",
    "possible withheld",
    "full",
    "receipts over the ceiling",
    "failed receipt",
  ]) {
    expect(seen.count(label) / seen.cases, label).toBeGreaterThan(0.1);
  }
});

test("a service that only read has none, one that observed nothing is unknown", () => {
  const effects = projectEffects(readOnlyObservations("query"));
  expect([
    effects.documents.state,
    effects.derived.state,
    effects.recovery.state,
    effects.rollback,
    effects.phase,
  ]).toEqual(["none", "none", "not_started", "not_needed", "query"]);
  expect(projectEffects(undefined)).toEqual(UNKNOWN_EFFECTS);
});

test("a completed rollback does not erase that work happened", () => {
  const changed = [{ path: "todos/a.md", change: "replaced", contentHash: null }] as const;
  const effects = projectEffects({ ...readOnlyObservations("publish"), changed, rollback: "completed" });
  expect([effects.documents.state, effects.documents.changed, effects.rollback]).toEqual([
    "changed",
    changed,
    "completed",
  ]);
});
