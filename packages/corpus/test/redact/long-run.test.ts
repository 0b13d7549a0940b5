import * as fc from "fast-check";
import { expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { holdsLongRun } from "../../src/redact/long-run.ts";

interface LongRunModule {
  readonly holdsLongRun: typeof holdsLongRun;
}

const text = fc.string({
  unit: fc.constantFrom("a", "Z", "0", "+", "/", "_", "-", "a", "b", " ", "é", "="),
  maxLength: 40,
});

/** The same as an expression that looks at every character. */
function longRunHolds(module: LongRunModule, numRuns: number, seen: (label: string) => void = () => undefined): void {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (value, chars) => {
      const expected = new RegExp(`[A-Za-z0-9+/_-]{${chars}}`).test(value);
      seen(expected ? "holds one" : "holds none");
      if (module.holdsLongRun(value, chars) !== expected) throw new Error(JSON.stringify([value, chars]));
    }),
    { numRuns, endOnFailure: true },
  );
}

test("a long run is found wherever it stands", () => {
  const distribution = new Distribution("long runs");
  longRunHolds({ holdsLongRun }, 2_000, (label) => distribution.record(label));
  distribution.print();
  expect(distribution.count("holds one")).toBeGreaterThan(400);
  expect(distribution.count("holds none")).toBeGreaterThan(400);
});

killMutants<LongRunModule>({
  folder: "packages/corpus",
  entry: "redact/long-run.ts",
  property: (module) => longRunHolds(module, 2_000),
  mutants: [
    {
      name: "the first place is passed over",
      file: "redact/long-run.ts",
      from: "let end = chars - 1;",
      to: "let end = chars;",
    },
    {
      name: "one character too far is skipped",
      file: "redact/long-run.ts",
      from: "end = at + chars;",
      to: "end = at + chars + 1;",
    },
    {
      name: "one character less is enough",
      file: "redact/long-run.ts",
      from: "if (at === end - chars)",
      to: "if (at <= end - chars + 1)",
    },
    {
      name: "a run at the end is passed over",
      file: "redact/long-run.ts",
      from: "end < text.length",
      to: "end < text.length - 1",
    },
    { name: "only letters and digits count", file: "redact/long-run.ts", from: "[A-Za-z0-9+/_-]", to: "[A-Za-z0-9]" },
  ],
});
