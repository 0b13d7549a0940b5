import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { headingProperty } from "./heading-property.ts";
import type { HeadingModule } from "./heading-property.ts";

const scanner = "headings/heading-scanner.ts";
const starts = "headings/block-starts.ts";

describe("readHeadings: planted faults", () => {
  killMutants<HeadingModule>({
    folder: "packages/markdown",
    entry: "index.ts",
    property: (module) => headingProperty(module, { numRuns: 4_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      {
        name: "headings of containers reported",
        file: scanner,
        from: "if (this.#containers.length === 0) this.#report",
        to: "this.#report",
      },
      {
        name: "a lazy line underlines a heading",
        file: scanner,
        from: "if (interrupts && this.#endsSetext())",
        to: "if ((interrupts || lazy) && this.#endsSetext())",
      },
      {
        name: "any list item interrupts a paragraph",
        file: "headings/container-start.ts",
        from: "if (interruptsParagraph && (marker.isEmpty",
        to: "if (false && (marker.isEmpty",
      },
      {
        name: "a blank line leaves a paragraph open",
        file: scanner,
        from: "if (lazy) this.#truncate(matched);\n      this.#leaf = NO_LEAF;",
        to: "if (lazy) this.#truncate(matched);",
      },
      { name: "definitions counted as text", file: scanner, from: "if (offset >= leaf.end) return false;", to: "" },
      { name: "a shorter fence closes", file: starts, from: "end - cursor.next >= fence.length &&", to: "" },
      {
        name: "text after a closing fence accepted",
        file: starts,
        from: ">= fence.length && isBlankFrom(cursor, end)",
        to: ">= fence.length",
      },
      {
        name: "closing hashes need no blank",
        file: starts,
        from: "(closing === start || isBlank(source.charCodeAt(closing - 1)))",
        to: "true",
      },
      {
        name: "seven hashes are a heading",
        file: starts,
        from: "level <= MAX_ATX_LEVEL",
        to: "level <= MAX_ATX_LEVEL + 1",
      },
      {
        name: "a tab is one column",
        file: "headings/line-cursor.ts",
        from: "column += TAB_COLUMNS - (column % TAB_COLUMNS);",
        to: "column += 1;",
      },
      {
        name: "an incomplete tag starts HTML in a paragraph",
        file: "headings/html-block.ts",
        from: "if (interruptsParagraph || ",
        to: "if (",
      },
    ],
  });
});
