import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { exhaustiveProperty, type CommandModule } from "./exhaustive-property.ts";

const file = "service/exhaustive-command.ts";

describe("the command for an exhaustive search: planted faults", () => {
  killMutants<CommandModule>({
    folder: "packages/search",
    entry: file,
    property: (module) => exhaustiveProperty(module, { numRuns: 60, seed: 1 }, () => undefined),
    mutants: [
      { name: "an apostrophe ends the quotes", file, from: String.raw`.replaceAll("'", "'\\''")`, to: "" },
      { name: "terms not quoted", file, from: "-e ${shellQuote(pattern)}", to: "-e ${pattern}" },
      { name: "a term may be an option", file, from: "`-e ${", to: "`${" },
      { name: "terms of several lines kept", file, from: " && !NOT_ON_A_LINE.test(term)", to: "" },
      { name: "a term to the limit left out", file, from: "<= TERM_CHARS_MAX", to: "< TERM_CHARS_MAX" },
      {
        name: "no other spelling",
        file: "service/term-spellings.ts",
        from: "const texts = [term, ",
        to: "const texts = [",
      },
      { name: "an inner folder read twice", file, from: "...LEFT_OUT, ...inner", to: "...LEFT_OUT" },
      { name: "glob signs of a folder kept", file, from: "/${escapeGlob(root)}", to: "/${root}" },
      {
        name: "a folder with a longer name taken for an inner one",
        file,
        from: "root.startsWith(`${other}/`)",
        to: "root.startsWith(other)",
      },
      { name: "a folder may be an option", file, from: '    "--",\n', to: "" },
    ],
  });
});
