import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { projectEffectsProperty, type ProjectEffectsModule } from "./project-effects-property.ts";

const file = "effects/project-effects.ts";
const identity = "exact-identity.ts";

describe("projectEffects: planted faults", () => {
  killMutants<ProjectEffectsModule>({
    folder: "packages/contracts",
    entry: "effects/project-effects.ts",
    property: (module) =>
      projectEffectsProperty(module, { numRuns: 2_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      {
        name: "each list has the ceiling for itself",
        file,
        from: "COMMON_CEILINGS.effectReferences - changed.length",
        to: "COMMON_CEILINGS.effectReferences",
      },
      {
        name: "withheld references are forgotten",
        file,
        from: "observations.possible.length > 0 || withheld > 0",
        to: "observations.possible.length > 0",
      },
      {
        name: "what may have changed is taken for unchanged",
        file,
        from: "observations.possible.length > 0 || withheld > 0",
        to: "withheld > 0",
      },
      {
        name: "the total of what is listed",
        file,
        from: "changedTotal: observations.changed.length",
        to: "changedTotal: changed.length",
      },
      {
        name: "receipts in the order of their coming",
        file,
        from: 'Number(b.outcome === "failed") - Number(a.outcome === "failed")',
        to: "0",
      },
      {
        name: "failed receipts last",
        file,
        from: 'Number(b.outcome === "failed") - Number(a.outcome === "failed")',
        to: 'Number(a.outcome === "failed") - Number(b.outcome === "failed")',
      },
      { name: "receipts unchecked", file, from: ".filter(isDeliverableReceipt)", to: "" },
      { name: "hashes unchecked", file, from: " && isHashOrAbsent(contentHash)", to: "" },
      { name: "unknown taken for nothing", file, from: "changedOmitted: null", to: "changedOmitted: 0" },
      {
        name: "a path one over its ceiling",
        file: identity,
        from: "<= COMMON_CEILINGS.pathChars",
        to: "<= COMMON_CEILINGS.pathChars + 1",
      },
      { name: "absolute paths", file: identity, from: '!path.startsWith("/") && ', to: "" },
    ],
  });
});
