import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { formatScalarProperty, type FormatModule } from "./format-scalar-property.ts";

const file = "edit/format-scalar.ts";

describe("formatScalar: planted faults", () => {
  killMutants<FormatModule>({
    folder: "packages/markdown",
    entry: "edit.ts",
    property: (module) => formatScalarProperty(module, { numRuns: 1_000, seed: 1 }, () => undefined),
    mutants: [
      { name: "typed words known in lower case only", file, from: "text.toLowerCase()", to: "text" },
      { name: "a word of YAML 1.1 forgotten", file, from: '  "off",\n', to: "" },
      { name: "a colon left plain", file, from: " _./()+'-]*", to: " :_./()+'-]*" },
      { name: "a blank at the end left plain", file, from: "\\p{N}_./", to: "\\p{N} _./" },
      { name: "quotes not escaped", file, from: '/["\\\\', to: "/[\\\\" },
      { name: "U+2028 not escaped", file, from: "\\u2028\\u2029\\ufeff", to: "\\ufeff" },
      { name: "an escape of two digits", file, from: 'padStart(4, "0")', to: 'padStart(2, "0")' },
    ],
  });
});
