import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CallsById } from "../../src/model/calls-by-id.ts";

const ID_MAX = 2 ** 52 - 1;
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      add: fc.oneof(
        fc.nat({ max: 3 }),
        fc.maxSafeNat().map((id) => id % ID_MAX),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ done: fc.nat() }) },
);

function byCall(a: readonly [number, number], b: readonly [number, number]): number {
  return a[1] - b[1];
}

test("open calls are those that were added and are not done, by their ids, however many were weeded out", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3_000, size: "max" }), (steps) => {
      const done = new Set<number>();
      const calls = new CallsById((call) => done.has(call));
      const plain: { readonly id: number; readonly call: number }[] = [];
      for (const one of steps) {
        if ("done" in one) {
          if (plain.length > 0) done.add(one.done % plain.length);
          continue;
        }
        const call = plain.length;
        calls.add(one.add, call);
        plain.push({ id: one.add, call });
      }
      const open = plain.filter(({ call }) => !done.has(call));
      expect([...calls.open()].toSorted(byCall)).toEqual(open.map(({ id, call }) => [id, call]));
      for (const { id } of open.slice(-50)) {
        const got = calls.get(id) ?? [];
        const own = (typeof got === "number" ? [got] : got).filter((call) => !done.has(call));
        expect(own).toEqual(open.filter((other) => other.id === id).map(({ call }) => call));
      }
    }),
    { numRuns: 60, seed: 20_261_203 },
  );
});

test("an id that nobody added has no call, in an empty table and in a full one", () => {
  const calls = new CallsById(() => false);
  expect(calls.get(7)).toBeUndefined();
  for (let id = 0; id < 5_000; id += 1) calls.add(2 * id, id);
  expect(calls.get(7)).toBeUndefined();
  expect(calls.get(8)).toBe(4);
  expect([...calls.open()]).toHaveLength(5_000);
});
