import * as fc from "fast-check";
import { expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { replaceLongRuns } from "../../src/redact/long-run.ts";

interface LongRunModule {
  readonly replaceLongRuns: typeof replaceLongRuns;
}

const text = fc.string({
  unit: fc.constantFrom("a", "Z", "0", "+", "/", "_", "-", "a", "b", " ", "é", "="),
  maxLength: 40,
});

/** The same as an expression that looks at every character. */
function longRunsReplaced(
  module: LongRunModule,
  numRuns: number,
  seen: (label: string) => void = () => undefined,
): void {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (value, chars) => {
      const expected = value.replaceAll(new RegExp(`[A-Za-z0-9+/=_-]{${chars},}`, "g"), (run) => `<${run}>`);
      const runs = expected.split("<").length - 1;
      seen(runs === 0 ? "holds none" : runs === 1 ? "holds one" : "holds several");
      const replaced = module.replaceLongRuns(value, chars, (run) => `<${run}>`);
      if (replaced !== expected) throw new Error(JSON.stringify([value, chars]));
    }),
    { numRuns, endOnFailure: true },
  );
}

test("a long run is found wherever it stands", () => {
  const distribution = new Distribution("long runs");
  longRunsReplaced({ replaceLongRuns }, 5_000, (label) => distribution.record(label));
  distribution.print();
  for (const kind of ["holds none", "holds one", "holds several"])
    expect(distribution.count(kind), kind).toBeGreaterThan(200);
});

killMutants<LongRunModule>({
  folder: "packages/corpus",
  entry: "redact/long-run.ts",
  property: (module) => longRunsReplaced(module, 2_000),
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
      from: "end < text.length;)",
      to: "end < text.length - 1;)",
    },
    {
      name: "a run ends where it was found long enough",
      file: "redact/long-run.ts",
      from: "while (IN_RUN[text.charCodeAt(stop)] === 1) stop += 1;",
      to: "",
    },
    { name: "only letters and digits count", file: "redact/long-run.ts", from: "[A-Za-z0-9+/=_-]", to: "[A-Za-z0-9]" },
  ],
});
