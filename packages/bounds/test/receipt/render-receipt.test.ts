import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { renderReceipt } from "../../src/index.ts";
import { receiptProperty } from "./receipt-property.ts";

const quiet = {
  lists: { results: { total: 3, returned: 3, omitted: 0 } },
  clipped: 0,
  effects: [{ name: "documents", state: "none" }],
  next: ["nothing to fetch"],
} as const;

describe("renderReceipt", () => {
  test("says everything there is to say within the limit, and nothing otherwise", () => {
    const distribution = new Distribution("renderReceipt");
    receiptProperty({ renderReceipt }, { numRuns: 12_000 }, (each, text, whole) => {
      const outcome = text === undefined ? "silent" : text === whole ? "whole" : "shortened";
      const lineDropped = text?.includes("did not fit") === true ? ["lines dropped"] : [];
      const unknown = Object.values(each.lists).some((list) => list.omitted === null) ? ["unknown count"] : [];
      distribution.record(outcome, ...lineDropped, ...unknown, ...each.effects.map(({ state }) => `effect ${state}`));
    });
    distribution.print();
    const effects = ["effect none", "effect changed", "effect possible", "effect unknown"];
    for (const label of ["silent", "whole", "shortened", "lines dropped", "unknown count", ...effects]) {
      expect(distribution.count(label), label).toBeGreaterThan(100);
    }
  });

  test("is undefined when nothing was omitted, clipped or changed", () => {
    expect(renderReceipt(quiet, 1_000)).toBeUndefined();
    expect(renderReceipt({ lists: {}, clipped: 0, effects: [], next: [] }, 0)).toBeUndefined();
  });

  test("reads as effects, counts, clipped texts, next steps", () => {
    const receipt = {
      lists: {
        results: { total: 140, returned: 100, omitted: 40 },
        related: { total: null, returned: 20, omitted: null },
        issues: { total: 0, returned: 0, omitted: 0 },
      },
      clipped: 3,
      effects: [
        { name: "documents", state: "possible" },
        { name: "derived", state: "none" },
      ],
      next: ['call again with {"cursor":"q1"}', "or narrow the\nquery"],
    } as const;
    expect(renderReceipt(receipt, 1_000)).toBe(
      [
        "effects: documents possible, derived none",
        "omitted from results: 40 (returned 100 of 140)",
        "omitted from related: unknown (returned 20 of unknown)",
        "clipped texts: 3",
        'next: call again with {"cursor":"q1"}',
        "next: or narrow the query",
      ].join("\n"),
    );
    expect(renderReceipt(receipt, 125)?.split("\n")).toEqual([
      "effects: documents possible, derived none",
      "omitted from results: 40 (returned 100 of 140)",
      "4 more receipt lines did not fit",
    ]);
    expect(renderReceipt(receipt, 20)).toBe("effects: document…");
    expect(renderReceipt(receipt, 0)).toBe("");
  });

  test("refuses a limit that is no limit", () => {
    expect(() => renderReceipt({ ...quiet, clipped: 1 }, -1)).toThrow(RangeError);
  });
});
