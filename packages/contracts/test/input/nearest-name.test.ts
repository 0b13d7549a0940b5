import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { nearestName } from "../../src/index.ts";
import { slipProperty, SLIPS, type NearestNameModule } from "./slip-property.ts";

const names = ["query", "limit", "cursor", "includeBody", "includeRelated", "searchFields", "outputMode"];

test.each([
  ["querry", "query"],
  ["QUERY", "query"],
  ["limti", "limit"],
  ["outputmode", "outputMode"],
  ["related", "includeRelated"],
  ["body", "includeBody"],
  ["fields", "searchFields"],
  ["xylophone", undefined],
  ["a", undefined],
  ["", undefined],
  ["q".repeat(20_000), undefined],
])("%s -> %s", (wanted, nearest) => {
  expect(nearestName(wanted, names)).toBe(nearest);
});

test("there is none among no candidates", () => {
  expect(nearestName("query", [])).toBeUndefined();
});

test("one slip of the keyboard finds the name back", () => {
  const seen = new Distribution("slips");
  slipProperty({ nearestName }, { numRuns: 1_000 }, (how) => seen.record(how));
  seen.print();
  for (const how of SLIPS) expect(seen.count(how)).toBeGreaterThan(100);
});

describe("nearestName: planted faults", () => {
  const file = "input/nearest-name.ts";
  killMutants<NearestNameModule>({
    folder: "packages/contracts",
    entry: file,
    property: (module) => slipProperty(module, { numRuns: 500, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      {
        name: "a swap costs two",
        file,
        from: "(beforePrevious[column - 2] ?? 0) + 1",
        to: "(beforePrevious[column - 2] ?? 0) + 2",
      },
      { name: "equal letters cost", file, from: "a[row - 1] === b[column - 1] ? 0 : 1", to: "1" },
      { name: "the farthest one", file, from: "distance < best.distance", to: "distance > best.distance" },
      {
        name: "a dropped letter costs two",
        file,
        from: "(current[column - 1] ?? 0) + 1",
        to: "(current[column - 1] ?? 0) + 2",
      },
      { name: "only exact names", file, from: "Math.max(1,", to: "Math.min(0," },
    ],
  });
});
