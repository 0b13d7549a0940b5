import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { admitRows, createRowBudget } from "../../src/index.ts";
import { admitProperty } from "./admit-property.ts";

describe("admitRows", () => {
  test("admits the longest prefix that fits and counts the rest", () => {
    const distribution = new Distribution("admitRows");
    admitProperty({ admitRows, createRowBudget }, { numRuns: 15_000 }, (each, admission) => {
      const { stoppedBy, reduced, withheld, rows } = admission;
      const total =
        each.total === null ? "total null" : typeof each.total === "number" ? "total given" : "total counted";
      const first = reduced === 1 ? ["reduced"] : withheld === 1 ? ["withheld"] : [];
      const later = withheld === 1 && rows.length > 0 ? ["withheld, others admitted"] : [];
      distribution.record(
        `stopped by ${stoppedBy}`,
        total,
        ...first,
        ...later,
        ...(rows.length > 2 ? ["3+ rows"] : []),
      );
    });
    distribution.print();
    const stops = [
      "stopped by none",
      "stopped by bytes",
      "stopped by items",
      "total null",
      "total given",
      "total counted",
    ];
    for (const label of [...stops, "reduced", "withheld", "withheld, others admitted", "3+ rows"]) {
      expect(distribution.count(label), label).toBeGreaterThan(100);
    }
  });

  test("a row that fits to the byte is admitted, one byte less is not", () => {
    const rows = ["abc", "é"];
    expect(admitRows(rows, { maxBytes: 10, maxItems: 9 })).toMatchObject({ rows, bytes: 10, stoppedBy: "none" });
    expect(admitRows(rows, { maxBytes: 9, maxItems: 9 })).toMatchObject({
      rows: ["abc"],
      bytes: 5,
      stoppedBy: "bytes",
      nextRowBytes: 4,
      counts: { total: 2, returned: 1, omitted: 1 },
    });
  });

  test("pages by `consumed` visit every row once, however big some are", () => {
    const sizes = [90, 3, 3, 200, 200, 3, 150, 3, 3];
    const rows = sizes.map((size, index) => String(index).repeat(size));
    const returned: string[] = [];
    let withheld = 0;
    let start = 0;
    for (let page = 0; start < rows.length; page += 1) {
      expect(page).toBeLessThan(rows.length);
      const admission = admitRows(rows.slice(start), { maxBytes: 100, maxItems: 2 });
      expect(admission.consumed).toBeGreaterThan(0);
      returned.push(...admission.rows);
      withheld += admission.withheld;
      start += admission.consumed;
    }
    expect(returned).toEqual(rows.filter((row) => row.length < 98));
    expect(withheld).toBe(3);
  });

  test("reads no further than the row that stops it when the total is known", () => {
    let read = 0;
    function* endless(): Generator<number> {
      for (;;) yield (read += 1);
    }
    expect(admitRows(endless(), { maxBytes: 1_000, maxItems: 3, total: null }).counts).toEqual({
      total: null,
      returned: 3,
      omitted: null,
    });
    expect(read).toBe(4);
  });

  test("a total below the rows seen is raised to them", () => {
    expect(admitRows([1, 2, 3], { maxBytes: 9, maxItems: 9, total: 1 }).counts).toEqual({
      total: 3,
      returned: 3,
      omitted: 0,
    });
  });

  test.each([
    { maxBytes: -1, maxItems: 1 },
    { maxBytes: 1, maxItems: Number.NaN },
    { maxBytes: 1, maxItems: 1, total: -1 },
  ])("refuses %j", (options) => {
    expect(() => admitRows([], options)).toThrow(RangeError);
  });
});
