import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { chargedProperty, loneSurrogatesProperty, type MeasureJsonModule } from "./measure-json-property.ts";

const file = "measure/json-bytes.ts";
const strings = "measure/json-string-bytes.ts";
const runs = { numRuns: 500, seed: 1, endOnFailure: true };

describe("the tally of lone surrogates: planted faults", () => {
  killMutants<MeasureJsonModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => loneSurrogatesProperty(module, runs, () => undefined),
    mutants: [
      { name: "a remembered key not tallied", file: strings, from: " || tally.loneSurrogates > loneBefore", to: "" },
      { name: "two second halves taken for a pair", file: strings, from: "high <= 0xdbff", to: "high <= 0xdfff" },
      {
        name: "an escape that is text tallied",
        file,
        from: String.raw`/(?<=(?<!\\)(?:\\\\)*)\\ud`,
        to: String.raw`/\\ud`,
      },
      {
        name: "any escape after a backslash taken for text",
        file,
        from: String.raw`(?<=(?<!\\)(?:\\\\)*)`,
        to: String.raw`(?<!\\)`,
      },
      { name: "second halves in exotic values forgotten", file, from: "[89a-f]", to: "[89ab]" },
      { name: "a measurement inside starts with the outer tally", file, from: "tally.loneSurrogates = 0;", to: "" },
      {
        name: "a measurement inside leaves its tally",
        file,
        from: "tally.loneSurrogates = outer.loneSurrogates;",
        to: "",
      },
    ],
  });
});

describe("charged bytes: planted faults", () => {
  killMutants<MeasureJsonModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => chargedProperty(module, runs, () => undefined),
    mutants: [
      { name: "nothing is charged", file, from: "known = charged;", to: "known = undefined;" },
      {
        name: "a measurement inside takes the outer charges",
        file,
        from: "known = charged;",
        to: "known ??= charged;",
      },
      { name: "a measurement inside ends the charges", file, from: "known = outer.known;", to: "known = undefined;" },
      { name: "charges outlive their measurement", file, from: "known = outer.known;", to: "known ??= charged;" },
      {
        name: "what was charged is walked all the same",
        file,
        from: "return knownBytes;",
        to: "return arrayBytes(Object.values(value), depth) && knownBytes;",
      },
      { name: "a charge pays for a comma", file, from: "return knownBytes;", to: "return knownBytes + 1;" },
    ],
  });
});
