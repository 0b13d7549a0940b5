import { expect, test } from "vitest";
import { jsonBytes } from "@fathomline/bounds";
import { COMMON_CEILINGS, readOnlyObservations, UNKNOWN_EFFECTS, type DocumentReference } from "../../src/index.ts";
import { boundEffects, EffectsSchema } from "../../src/v1/index.ts";

const longReference = (index: number): DocumentReference => ({
  path: `${index}/${"語".repeat(COMMON_CEILINGS.pathChars - 2)}`,
  change: "created",
  contentHash: null,
});

test("references that do not fit their bytes are withheld, counted, and leave the state possible", () => {
  const changed = Array.from({ length: COMMON_CEILINGS.effectReferences }, (_, index) => longReference(index));
  const effects = boundEffects({ ...readOnlyObservations("publish", "changed"), changed });
  expect(jsonBytes(effects)).toBeLessThanOrEqual(COMMON_CEILINGS.effectsBytes);
  expect(effects.documents).toMatchObject({ state: "possible", changed: [], changedTotal: 8, changedOmitted: 8 });
  expect(effects.derived.state).toBe("changed");
  expect(EffectsSchema.safeParse(effects).success).toBe(true);
});

test("references that fit are kept exactly", () => {
  const effects = boundEffects({ ...readOnlyObservations("publish"), changed: [longReference(0)] });
  expect(effects.documents).toMatchObject({ state: "changed", changed: [longReference(0)], changedOmitted: 0 });
});

test("observations that are no observations claim nothing", () => {
  const rubbish = JSON.parse('{"changed":7,"recovery":null}');
  expect(boundEffects(rubbish)).toEqual(UNKNOWN_EFFECTS);
  expect(boundEffects(undefined)).toEqual(UNKNOWN_EFFECTS);
});
