import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { sectionAtProperty, type SectionModule } from "./section-at-property.ts";

const file = "headings/section-at.ts";

describe("sectionAt: planted faults", () => {
  killMutants<SectionModule>({
    folder: "packages/markdown",
    entry: "index.ts",
    property: (module) => sectionAtProperty(module, { numRuns: 200, seed: 1 }, () => undefined),
    mutants: [
      { name: "a heading's line belongs to the section before", file, from: "<= line) low", to: "< line) low" },
      { name: "siblings kept in the path", file, from: "heading.level <", to: "heading.level <=" },
      { name: "levels compared with the innermost", file, from: "path[0]?.level", to: "path.at(-1)?.level" },
      { name: "the next heading's line included", file, from: "next.line - 1", to: "next.line" },
      { name: "the body always starts at line 1", file, from: "?? firstLine", to: "?? 1" },
      { name: "no section before the first heading", file, from: "let low = -1", to: "let low = 0" },
    ],
  });
});
