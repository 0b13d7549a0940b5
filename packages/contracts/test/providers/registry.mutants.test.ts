import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { registryProperty, type RegistryModule } from "./registry-property.ts";

const file = "providers/registry.ts";

describe("registry: planted faults", () => {
  killMutants<RegistryModule>({
    folder: "packages/contracts",
    entry: file,
    property: (module) => registryProperty([module], { numRuns: 1_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "a release clears all", file, from: "void entries.delete(entry)", to: "entries.clear()" },
      { name: "a release does nothing", file, from: "void entries.delete(entry)", to: "undefined" },
      {
        name: "a reload adds a second entry",
        file,
        from: "entry.provider.name === provider.name) entries.delete(entry)",
        to: "false) entries.delete(entry)",
      },
      {
        name: "a newer provider replaces another one",
        file,
        from: "entry.kind === kind && entry.provider.name === provider.name",
        to: "entry.kind === kind",
      },
      { name: "kinds mixed up", file, from: ".filter((entry) => entry.kind === kind)", to: "" },
      { name: "the first of several wins", file, from: "entries.length > 1 || ", to: "" },
      {
        name: "any shape will do",
        file,
        from: " || !accepts(only.service)",
        to: " || !(accepts(only.service) || true)",
      },
    ],
  });
});
