import { describe, expect, test } from "vitest";
import { createRowBudget } from "../../src/index.ts";

describe("createRowBudget", () => {
  test("spends what is offered while it fits, and nothing otherwise", () => {
    const budget = createRowBudget({ maxBytes: 100, reservedBytes: 40 });
    expect(budget.offer(50)).toBe(true);
    expect(budget.offer(11)).toBe(false);
    expect([budget.spentBytes, budget.remainingBytes]).toEqual([50, 10]);
    expect(budget.offer(10)).toBe(true);
    expect(budget.offer(1)).toBe(false);
    expect(budget.offer(0)).toBe(true);
  });

  test("lists draw from one budget, each under its own limit too", () => {
    const budget = createRowBudget({ maxBytes: 30, reservedBytes: 10 });
    const first = budget.admitRows(["aaa", "bbb", "ccc"], { maxBytes: 11, maxItems: 9 });
    expect(first).toMatchObject({ rows: ["aaa", "bbb"], bytes: 11, stoppedBy: "bytes" });
    const second = budget.admitRows(["ddd", "eee"], { maxBytes: 100, maxItems: 9 });
    expect(second).toMatchObject({ rows: ["ddd"], stoppedBy: "bytes", nextRowBytes: 5 });
    expect(budget.remainingBytes).toBe(4);
  });

  test("has no room when the reserve takes it all", () => {
    const budget = createRowBudget({ maxBytes: 10, reservedBytes: 11 });
    expect(budget.remainingBytes).toBe(0);
    expect(budget.offer(1)).toBe(false);
    expect(budget.admitRows([1], { maxBytes: 10, maxItems: 1 })).toMatchObject({ rows: [], withheld: 1 });
  });

  test.each([
    { maxBytes: -1, reservedBytes: 0 },
    { maxBytes: 1, reservedBytes: -1 },
  ])("refuses %j", (options) => {
    expect(() => createRowBudget(options)).toThrow(RangeError);
  });

  test("refuses a negative offer and a list limit that is no limit", () => {
    const budget = createRowBudget({ maxBytes: 10, reservedBytes: 0 });
    expect(() => budget.offer(-1)).toThrow(RangeError);
    expect(() => budget.admitRows([], { maxBytes: Number.NaN, maxItems: 1 })).toThrow(RangeError);
  });
});
