import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { distanceFrom } from "../../src/typo/edit-distance.ts";
import { naiveDistance } from "./naive-distance.ts";

test.each([
  ["migration", "migration", 0],
  ["migratoin", "migration", 1],
  ["igration", "migration", 1],
  ["migrationn", "migration", 1],
  ["nigration", "migration", 1],
  ["imgration", "migration", 1],
  ["migratoin", "migrating", 2],
  // Not 2: a swapped pair is not edited again.
  ["ca", "abc", undefined],
  ["migration", "mig", undefined],
  ["", "ab", 2],
  ["ab", "", 2],
])("from %s to %s it is %s, up to two", (word, other, distance) => {
  expect(distanceFrom(word, 2)(other)).toBe(distance);
});

interface DistanceModule {
  readonly distanceFrom: typeof distanceFrom;
}

/** One measure for several words gives what the definition gives, whatever it measured before. */
function distancesHold(module: DistanceModule, onCase: (distance: number, most: number) => void = () => {}): void {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: 9 });
  // The word itself leaves low numbers behind for the next one to stumble over.
  const other = fc.option(word, { nil: undefined, freq: 2 });
  const property = fc.property(word, fc.array(other, { maxLength: 8 }), fc.nat(3), (from, others, most) => {
    const distanceOf = module.distanceFrom(from, most);
    for (const one of others) {
      const other = one ?? from;
      const naive = naiveDistance(from, other);
      onCase(naive, most);
      const expected = naive > most ? undefined : naive;
      const found = distanceOf(other);
      if (found !== expected) throw new Error(`${from} to ${other}, up to ${most}: ${found}, not ${expected}`);
    }
  });
  fc.assert(property, { numRuns: 4_000, seed: 20_261_203, endOnFailure: true });
}

test("a bounded measure is the definition's, or nothing above the bound", () => {
  const distribution = new Distribution("edit distance");
  distancesHold({ distanceFrom }, (distance, most) => {
    distribution.record(distance > most ? "too far" : distance === most ? "at the bound" : "within", `most ${most}`);
  });
  distribution.print();
  for (const label of ["too far", "at the bound", "within"])
    expect(distribution.count(label), label).toBeGreaterThan(200);
});

describe("planted faults in the distance", () => {
  killMutants<DistanceModule>({
    folder: "packages/corpus",
    entry: "typo/edit-distance.ts",
    property: (module) => distancesHold(module),
    mutants: [
      {
        name: "a swap counts two",
        file: "typo/edit-distance.ts",
        from: "[column - 2] ?? tooFar) + 1",
        to: "[column - 2] ?? tooFar) + 2",
      },
      {
        name: "any two pairs are swapped",
        file: "typo/edit-distance.ts",
        from: " && word[row - 2] === other[column - 1]",
        to: "",
      },
      { name: "the band is too narrow", file: "typo/edit-distance.ts", from: "row + most)", to: "row + most - 1)" },
      { name: "the band begins late", file: "typo/edit-distance.ts", from: "row - most)", to: "row - most + 1)" },
      {
        name: "the end of the last band stays",
        file: "typo/edit-distance.ts",
        from: "current[to + 1] = tooFar",
        to: "current[to + 1] ??= tooFar",
      },
      { name: "given up too early", file: "typo/edit-distance.ts", from: "least > most", to: "least >= most" },
      {
        name: "one above the bound passes",
        file: "typo/edit-distance.ts",
        from: "return distance > most ?",
        to: "return distance > tooFar ?",
      },
      {
        name: "rows are not turned",
        file: "typo/edit-distance.ts",
        from: "[previous, current, beforePrevious];",
        to: "[beforePrevious, current, previous];",
      },
    ],
  });
});
