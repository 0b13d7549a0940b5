import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { admitProperty, type AdmitModule } from "./admit-property.ts";

const file = "admit/admit-rows.ts";
const budget = "admit/row-budget.ts";

describe("admitRows: planted faults", () => {
  killMutants<AdmitModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => admitProperty(module, { numRuns: 2_000, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "a row that fits to the byte refused",
        file,
        from: "bytes + chargedBytes > maxBytes",
        to: "bytes + chargedBytes >= maxBytes",
      },
      { name: "the comma not charged", file, from: "COMMA_BYTES = 1", to: "COMMA_BYTES = 0" },
      { name: "a comma charged before the first row", file, from: "admitted.length === 0 ? rowBytes :", to: "" },
      { name: "one item too many", file, from: "admitted.length >= maxItems", to: "admitted.length > maxItems" },
      { name: "any row may be withheld", file, from: "seen === 1", to: "seen >= 1" },
      {
        name: "a reduced row admitted unmeasured",
        file,
        from: "take(smaller, itemBytes(smaller))",
        to: "take(smaller, 0)",
      },
      { name: "unknown totals counted as what was seen", file, from: "claimed === null", to: "seen < 0" },
      { name: "a withheld row not consumed", file, from: "admitted.length + withheld", to: "admitted.length" },
      { name: "a row without a JSON form is free", file, from: "jsonBytes(row) || NULL_BYTES", to: "jsonBytes(row)" },
      {
        name: "the reserve given away",
        file: budget,
        from: "options.maxBytes - options.reservedBytes",
        to: "options.maxBytes",
      },
      { name: "admitted rows not spent", file: budget, from: "spentBytes += admission.bytes", to: "spentBytes += 0" },
    ],
  });
});
