import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { neverEchoesProperty, type ReadModule } from "./never-echoes-property.ts";

const reader = "frontmatter/read-frontmatter.ts";
const fields = "frontmatter/compose-fields.ts";

describe("readFrontmatter never throws and never echoes: planted faults", () => {
  killMutants<ReadModule>({
    folder: "packages/markdown",
    entry: "index.ts",
    property: (module) => neverEchoesProperty(module, { numRuns: 3_000, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "the parser's error thrown on",
        file: reader,
        from: "findings.add(code, offset);\n    return undefined;",
        to: "throw error;",
      },
      {
        name: "the place named by the text that stands there",
        file: reader,
        from: "findings.add(code, offset);\n    return undefined;",
        to: "findings.add(`${code}: ${yaml.slice(0, offset)}` as typeof code, offset);\n    return undefined;",
      },
      {
        name: "a root that is no map composed",
        file: reader,
        from: "if (root?.type !== EVENT_ID.MAPPING)",
        to: "if (root === undefined)",
      },
      {
        name: "lines counted from the opening fence's",
        file: reader,
        from: "line: block.yaml.line }",
        to: "line: block.yaml.line - 1 }",
      },
      {
        name: "an absent key placed before the block",
        file: fields,
        from: 'refuse("unsupported_key", Math.max(0, key.valueStart))',
        to: 'refuse("unsupported_key", key.valueStart - 2)',
      },
    ],
  });
});
