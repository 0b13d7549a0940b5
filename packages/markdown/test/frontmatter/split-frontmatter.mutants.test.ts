import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { splitProperty } from "./split-property.ts";
import type { SplitModule } from "./split-property.ts";

const file = "frontmatter/split-frontmatter.ts";
const characters = "text/characters.ts";

describe("splitFrontmatter: planted faults", () => {
  killMutants<SplitModule>({
    folder: "packages/markdown",
    entry: "index.ts",
    property: (module) => splitProperty(module, { numRuns: 3_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      {
        name: "an empty block runs on",
        file,
        from: "if (source.startsWith(FENCE, from) && endOfFence",
        to: "if (false && endOfFence",
      },
      {
        name: "a closing fence needs no end of line",
        file,
        from: "skipLineBreak(source, end) : -1",
        to: "skipLineBreak(source, end) : end",
      },
      {
        name: "blanks after a fence refused",
        file,
        from: "skipBlanks(source, at + FENCE.length)",
        to: "(at + FENCE.length)",
      },
      {
        name: "a lone CR ends no line",
        file,
        from: "afterReturn === -1 ? afterLineFeed : afterReturn",
        to: "afterLineFeed",
      },
      { name: "the body starts a line late", file, from: "2 + countLineBreaks", to: "3 + countLineBreaks" },
      {
        name: "a last fence without a line break counts one",
        file,
        from: "? lastFenceLine : lastFenceLine + 1",
        to: "? lastFenceLine + 1 : lastFenceLine + 1",
      },
      {
        name: "the byte order mark hides the block",
        file: characters,
        from: "=== BYTE_ORDER_MARK ? 1 : 0",
        to: "=== BYTE_ORDER_MARK ? 0 : 0",
      },
      {
        name: "CRLF counts twice",
        file: characters,
        from: "=== LINE_FEED ? at + 2 : at + 1",
        to: "=== LINE_FEED ? at + 1 : at + 1",
      },
    ],
  });
});
