import * as fc from "fast-check";
import { expect, test } from "vitest";

import { firstOf } from "../../src/rank/first-of.ts";

const byNumber = (a: number, b: number): number => a - b;

test("the first items are those of the whole list sorted", () => {
  const numbers = fc.uniqueArray(fc.integer(), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 70 }), (items, count) => {
      expect(firstOf(items, count, byNumber)).toEqual(items.toSorted(byNumber).slice(0, count));
    }),
    { numRuns: 1_000 },
  );
});

test("the items are left as they are", () => {
  const items = [3, 1, 2];
  expect(firstOf(items, 1, byNumber)).toEqual([1]);
  expect(items).toEqual([3, 1, 2]);
});
