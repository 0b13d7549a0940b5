import { expect, test } from "vitest";
import type * as ObservationsModule from "../../src/effects/observations.ts";
import { observationsOf, observe, readOnlyObservations } from "../../src/index.ts";
import { secondCopy } from "../support/second-copy.ts";

const observations = readOnlyObservations("query");

test("belong to this very result or error, beside it and never as a field", () => {
  const result = { ok: true, rows: [] };
  const error = new Error("failed");
  expect(observe(result, observations)).toBe(result);
  observe(error, observations);
  expect([observationsOf(result), observationsOf(error)]).toEqual([observations, observations]);
  expect(observationsOf({ ...result })).toBeUndefined();
  expect(Reflect.ownKeys(result)).toEqual(["ok", "rows"]);
  expect(new Set(Reflect.ownKeys(error))).toEqual(new Set(["message", "stack"]));
  expect(JSON.stringify(structuredClone(result))).toBe('{"ok":true,"rows":[]}');
});

test("reach a frozen result, and the last word counts", () => {
  const result = Object.freeze({ ok: true });
  observe(result, observations);
  observe(result, readOnlyObservations("project", "changed"));
  expect(observationsOf(result)).toMatchObject({ phase: "project", derived: "changed" });
});

test.each([undefined, null, "thrown text", 7, Symbol("s")])("%s has none", (thrown) => {
  expect(observationsOf(thrown)).toBeUndefined();
});

test("meet across two copies of the module", async () => {
  const second = await secondCopy<typeof ObservationsModule>("effects/observations.ts");
  expect(second.observe).not.toBe(observe);
  const [ours, theirs] = [{}, {}];
  second.observe(theirs, observations);
  observe(ours, observations);
  expect([observationsOf(theirs), second.observationsOf(ours)]).toEqual([observations, observations]);
});

test("the table is not listed among the globals and cannot be replaced", () => {
  const key = Symbol.for("fathomline.observations.v1");
  expect(Object.getOwnPropertyDescriptor(globalThis, key)).toMatchObject({
    enumerable: false,
    writable: false,
    configurable: false,
  });
});
