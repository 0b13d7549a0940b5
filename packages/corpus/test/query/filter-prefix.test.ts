import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { afterPrefix } from "../../src/query/filter-prefix.ts";
import { prefixRangeHolds, type FilterPrefixModule } from "./filter-prefix-property.ts";

test.each([
  ["a", "b"],
  ["fast ", "fast!"],
  ["a\u{10ffff}", "b"],
  ["\ud7ff", "\ue000"],
  ["\uffff", "\u{10000}"],
  ["\u{1f600}", "\u{1f601}"],
  ["\u{10ffff}", undefined],
  ["", undefined],
])("%j ends before %j", (prefix, after) => expect(afterPrefix(prefix)).toBe(after));

test("a range holds the texts that begin with its prefix, and no other", () => {
  const distribution = new Distribution("prefix ranges");
  prefixRangeHolds({ afterPrefix }, { numRuns: 5_000 }, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["begins", "does not", "no end", "an end"])
    expect(distribution.count(label), label).toBeGreaterThan(100);
});

describe("prefix range mutants", () => {
  const file = "query/filter-prefix.ts";
  killMutants<FilterPrefixModule>({
    folder: "packages/corpus",
    entry: file,
    property: (module) => prefixRangeHolds(module, { numRuns: 5_000, seed: 7 }),
    mutants: [
      {
        name: "units instead of characters",
        file,
        from: "Array.from(prefix, (char) => char.codePointAt(0) ?? 0)",
        to: 'prefix.split("").map((unit) => unit.charCodeAt(0))',
      },
      {
        name: "half characters are not passed over",
        file,
        from: "last === LAST_BEFORE_SURROGATES ?",
        to: "last === 0 ?",
      },
      {
        name: "the last character is not passed over",
        file,
        from: "while (points.at(-1) === LAST_CODE_POINT) points.pop();",
        to: "if (points.at(-1) === LAST_CODE_POINT) return undefined;",
      },
      { name: "two further", file, from: ": last + 1", to: ": last + 2" },
    ],
  });
});
