import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";
import type { RunnerModule } from "../membership/membership-property.ts";
import { runsHold } from "./runs-property.ts";

test("a text without spaces is found as a look at every character of every document says", async () => {
  const distribution = new Distribution("texts without spaces");
  await runsHold({ QueryRunner }, 60, ({ reading, mode, paths }) =>
    distribution.record(reading, mode, `${reading}: ${paths.length === 0 ? "nothing" : "found"}`),
  );
  distribution.print();
  for (const label of ["whole: found", "words: found", "words: nothing", "one word", "any", "any instead of all"])
    expect(distribution.count(label), label).toBeGreaterThan(12);
});

describe("planted faults in texts without spaces", () => {
  killMutants<RunnerModule>({
    folder: "packages/corpus",
    entry: "worker/query-runner.ts",
    property: (module) => runsHold(module, 40),
    mutants: [
      { name: "never split", file: "query/place-terms.ts", from: "isFound(term)", to: "true" },
      { name: "always split", file: "query/place-terms.ts", from: "isFound(term)", to: "false" },
      {
        name: "single characters are words",
        file: "query/words-of-run.ts",
        from: "words.some(({ words: parts }) => !isOpenEnded(parts))",
        to: "true",
      },
      {
        name: "the last word is lost",
        file: "query/place-terms.ts",
        from: "words.entries()",
        to: "words.slice(0, -1).entries()",
      },
      {
        name: "nothing instead of any word",
        file: "query/compile-query.ts",
        from: "{ ...compiled, minMatches: 1 }",
        to: "undefined",
      },
      {
        name: "all words although any were asked for",
        file: "query/compile-query.ts",
        from: 'matchMode === "any" ? Math.min(1, terms)',
        to: 'matchMode === "any" ? terms',
      },
    ],
  });
});
