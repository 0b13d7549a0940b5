import { describe, expect, test } from "vitest";
import { f1, passAtK, passHatK, rate } from "../../src/run/statistics.ts";
import { parseRunArguments } from "../../src/run.ts";

describe("statistics", () => {
  test("what was never counted is null, not 0 or 1", () => {
    expect(rate(0, 0)).toEqual({ value: null, low: null, high: null, hits: 0, of: 0 });
    expect([f1(null, 1), f1(1, null), f1(0, 0), f1(1, 1), f1(0.5, 1)]).toEqual([null, null, null, 1, 2 / 3]);
  });

  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])("the interval of %i in %i", (hits, of, low, high) => {
    const found = rate(hits, of);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test("drawing k trials equals counting all subsets", () => {
    for (let n = 1; n <= 6; n += 1)
      for (let passed = 0; passed <= n; passed += 1)
        for (let k = 1; k <= n; k += 1) {
          const draws = subsets(n).filter((drawn) => drawn.length === k);
          const all = draws.filter((drawn) => drawn.every((at) => at < passed)).length / draws.length;
          const any = draws.filter((drawn) => drawn.some((at) => at < passed)).length / draws.length;
          expect(passHatK(n, passed, k)).toBeCloseTo(all, 12);
          expect(passAtK(n, passed, k)).toBeCloseTo(any, 12);
        }
    expect([passAtK(1, 1, 2), passHatK(1, 1, 2)]).toEqual([null, null]);
  });
});

describe("arguments", () => {
  test.each([
    ["--trials", "6"],
    ["--trials", "x"],
    ["--condition", "none"],
    ["--provider", "openai"],
    ["--max-cost", "-1"],
    ["--format", "html"],
    ["--nope", "1"],
  ])("%s %s is refused", (name, value) => {
    expect(parseRunArguments([`${name}=${value}`]).ok).toBe(false);
  });

  test("limits, conditions and script are read", () => {
    const argv = ["--max-cost", "0.5", "--condition", "all", "--provider", "scripted:a:b.json", "--max-time-s", "2"];
    expect(parseRunArguments([...argv, "--cases", "a,b"])).toMatchObject({
      ok: true,
      format: "text",
      options: {
        maxCostUsd: 0.5,
        conditions: ["available", "baseline", "forced"],
        script: "a:b.json",
        maxTimeMs: 2000,
        cases: ["a", "b"],
      },
    });
  });
});

function subsets(n: number): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** n }, (_, mask) =>
    Array.from({ length: n }, (__, at) => at).filter((at) => Math.floor(mask / 2 ** at) % 2 === 1),
  );
}
