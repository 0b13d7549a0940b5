import { expect, test } from "vitest";
import { boundCount, listCounts, unknownTotal } from "../src/index.ts";

test.each([
  [10, 3, { total: 10, returned: 3, omitted: 7 }],
  [3, 3, { total: 3, returned: 3, omitted: 0 }],
  [0, 0, { total: 0, returned: 0, omitted: 0 }],
  [2e12, 1, { total: 1e12, returned: 1, omitted: 1e12 - 1 }],
  [2, 3, { total: 3, returned: 3, omitted: 0 }],
])("of %d, %d returned", (total, returned, counts) => {
  expect(listCounts(total, returned)).toEqual(counts);
});

test("an unknown total is null, never zero", () => {
  expect(unknownTotal(4)).toEqual({ total: null, returned: 4, omitted: null });
});

test.each([
  [-1, 0],
  [1.9, 1],
  [Infinity, 1e12],
  [1e12, 1e12],
])("a counter of %d is reported as %d", (count, bounded) => {
  expect(boundCount(count)).toBe(bounded);
});
