import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { profilesProperty, type ProfilesModule } from "./registry-property.ts";

const file = "profiles/profile-registry.ts";

describe("profiles: planted faults in the registry", () => {
  killMutants<ProfilesModule>({
    folder: "packages/contracts",
    entry: file,
    property: (module) => profilesProperty([module], { numRuns: 500, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "a release clears all", file, from: "void entries.delete(added)", to: "entries.clear()" },
      { name: "a release does nothing", file, from: "void entries.delete(added)", to: "undefined" },
      { name: "a newer owner replaces another", file, from: " && entry.packageName === added.packageName", to: "" },
      { name: "a reload adds a second entry", file, from: "entry.id === added.id && ", to: "false && " },
      { name: "the first of two owners wins", file, from: ".length > 1;", to: ".length > 2;" },
      { name: "an unreadable one contests an id", file, from: " && entry.profile !== null).length", to: ").length" },
      { name: "order of registration", file, from: ".toSorted(byIdAndOwner)", to: "" },
      { name: "order of a language", file, from: "return a < b ? -1 : 1", to: 'return a.localeCompare(b, "en")' },
    ],
  });
});
