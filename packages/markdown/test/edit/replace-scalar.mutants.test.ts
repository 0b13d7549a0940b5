import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { replaceProperty } from "./replace-property.ts";
import type { ReplaceModule } from "./replace-property.ts";

const file = "edit/scalar-splice.ts";
const scalar = "edit/format-scalar.ts";

describe("replaceScalar: planted faults", () => {
  killMutants<ReplaceModule>({
    folder: "packages/markdown",
    entry: "edit.ts",
    property: (module) => {
      let refused = 0;
      replaceProperty(module, { numRuns: 1_500, seed: 3, endOnFailure: true }, ({ result, target }) => {
        if (!result.ok && result.code === "unsafe_edit" && target.scalar) refused += 1;
      });
      // The checks after the splice turn most faults into refusals; the generated cases give no reason for one.
      if (refused > 0) throw new Error(`${refused} edits refused`);
    },
    mutants: [
      {
        name: "a block scalar swallows the lines after it",
        file,
        from: ".trimEnd().length : end",
        to: ".length : end",
      },
      {
        name: "the range starts a character early",
        file,
        from: "return { start, end: contentEnd,",
        to: "return { start: start - 1, end: contentEnd,",
      },
      { name: "the range ends a character late", file, from: "end: contentEnd, text", to: "end: contentEnd + 1, text" },
      { name: "a missing value gets no blank", file, from: "text: ` ${text}` }", to: "text }" },
      {
        name: "a missing value goes after the blanks",
        file,
        from: "isBlank(yaml.charCodeAt(start - 1))) start -= 1",
        to: "false) start -= 1",
      },
      { name: "line breaks written raw", file: scalar, from: '  ["\\n", "\\\\n"],', to: '  ["\\n", "\\n"],' },
      { name: "hostile words written plain", file: scalar, from: "&& !TYPED_WORDS.has(text.toLowerCase())", to: "" },
      { name: "the text written as it is", file: "edit/replace-scalar.ts", from: "formatScalar(text))", to: "text)" },
      {
        name: "the body re-joined with LF",
        file: "edit/replace-scalar.ts",
        from: "edited + source.slice(block.yaml.end)",
        to: 'edited + source.slice(block.yaml.end).replaceAll("\\r\\n", "\\n")',
      },
    ],
  });
});
