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
      { name: "terms not quoted", file, from: "-e ${shellQuote(term)}", to: "-e ${term}" },
      { name: "a term may be an option", file, from: "`-e ${", to: "`${" },
      { name: "terms of several lines kept", file, from: " && !NOT_ON_A_LINE.test(term)", to: "" },
      { name: "a term to the limit left out", file, from: "<= TERM_CHARS_MAX", to: "< TERM_CHARS_MAX" },
      { name: "a folder may be an option", file, from: "-- ${roots", to: "${roots" },
    ],
  });
});
