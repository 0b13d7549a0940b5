import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { LineBuffer } from "../../src/stdio/line-buffer.ts";
import { lineBufferProperty, type LineBufferModule } from "./line-buffer-property.ts";

test("lines do not depend on how the stream was cut", () => {
  const distribution = new Distribution("line buffer");
  const record = (...labels: readonly string[]): void => distribution.record(...labels);
  lineBufferProperty({ LineBuffer }, { numRuns: 2_000, seed: 11 }, record);
  distribution.print();
  for (const label of ["many chunks", "a long line", "an empty line", "an unended last line"])
    expect(distribution.count(label)).toBeGreaterThan(200);
});

describe("line buffer: planted faults", () => {
  const file = "stdio/line-buffer.ts";
  killMutants<LineBufferModule>({
    folder: "apps/mcp-server",
    entry: file,
    property: (module) => lineBufferProperty(module, { numRuns: 500, seed: 1 }, () => undefined),
    mutants: [
      { name: "a line of exactly the limit is refused", file, from: "line = this.#size >", to: "line = this.#size >=" },
      { name: "the size goes on into the next line", file, from: "    this.#size = 0;\n", to: "" },
      { name: "the parts go on into the next line", file, from: "    this.#parts = [];\n    this", to: "    this" },
      { name: "the line feed stays in the line", file, from: "subarray(start, end)", to: "subarray(start, end + 1)" },
      { name: "the rest of a chunk is lost", file, from: "this.#add(chunk.subarray(start));", to: "" },
      { name: "an empty last line is made up", file, from: "this.#size === 0 ? []", to: "false ? []" },
      { name: "CR ends a line", file, from: "LINE_FEED = 0x0a", to: "LINE_FEED = 0x0d" },
    ],
  });
});
