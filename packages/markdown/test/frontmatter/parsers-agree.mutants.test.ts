import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { parsersAgreeProperty, type ReadModule } from "./parsers-agree-property.ts";

const fields = "frontmatter/compose-fields.ts";
const scalar = "frontmatter/resolve-scalar.ts";

describe("readFrontmatter, js-yaml and yaml: planted faults", () => {
  killMutants<ReadModule>({
    folder: "packages/markdown",
    entry: "index.ts",
    property: (module) => parsersAgreeProperty(module, { numRuns: 1_000, seed: 1 }, () => undefined),
    mutants: [
      { name: "quoted scalars typed", file: fields, from: "if (event.style !== SCALAR_STYLE.PLAIN)", to: "if (false)" },
      {
        name: "a tag let through",
        file: fields,
        from: 'else if (event.tagStart !== ABSENT) this.#findings.refuse("tag_refused", event.tagStart);',
        to: "",
      },
      { name: "elements by their text", file: fields, from: "({ value }) => value)", to: "({ text }) => text)" },
      {
        name: "nothing written is an empty text",
        file: scalar,
        from: 'if (text === "") return { type: "null", value: null };',
        to: "",
      },
      { name: "capital F is no typed start", file: scalar, from: "tTfFnN", to: "tTfnN" },
      { name: "fractions left as texts", file: scalar, from: "intCoreTag, floatCoreTag]", to: "intCoreTag]" },
    ],
  });
});
