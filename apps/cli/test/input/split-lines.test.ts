import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { splitLines } from "../../src/input/split-lines.ts";
import { splitLinesProperty, type SplitLinesModule } from "./split-lines-property.ts";

test("lines do not depend on how the stream was cut", async () => {
  const distribution = new Distribution("split lines");
  const record = (...labels: readonly string[]): void => distribution.record(...labels);
  await splitLinesProperty({ splitLines }, { numRuns: 2_000, seed: 11 }, record);
  distribution.print();
  for (const label of ["many chunks", "a long line", "an empty line", "an unended last line"])
    expect(distribution.count(label)).toBeGreaterThan(200);
});

describe("split lines: planted faults", () => {
  const file = "input/split-lines.ts";
  killMutants<SplitLinesModule>({
    folder: "apps/cli",
    entry: file,
    property: (module) => splitLinesProperty(module, { numRuns: 500, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "a line of exactly the limit is refused",
        file,
        from: "if (size <= maxBytes)",
        to: "if (size < maxBytes)",
      },
      { name: "the size goes on into the next line", file, from: "    size = 0;\n", to: "" },
      { name: "the parts go on into the next line", file, from: "    parts = [];\n    size", to: "    size" },
      {
        name: "the line feed stays in the line",
        file,
        from: "chunk.subarray(start, end)",
        to: "chunk.subarray(start, end + 1)",
      },
      { name: "the last line needs a line feed", file, from: "if (size > 0) yield take();", to: "" },
      { name: "an empty last line is made up", file, from: "if (size > 0)", to: "if (size >= 0)" },
      { name: "the rest of a chunk is lost", file, from: "add(chunk.subarray(start));", to: "" },
      { name: "CR ends a line", file, from: "LINE_FEED = 0x0a", to: "LINE_FEED = 0x0d" },
    ],
  });
});
