import { describe } from "vitest";
import { killMutants } from "../../../test/support/mutants.ts";
import { settingsProperty, type SettingsModule } from "./settings-property.ts";

const merge = "merge/merge-settings.ts";
const apply = "apply/apply-settings.ts";
const tools = "apply/tool-settings.ts";

describe("settings: planted faults", () => {
  killMutants<SettingsModule>({
    folder: "packages/settings",
    entry: "index.ts",
    property: (module) => settingsProperty(module, { numRuns: 3_000, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "the user wins over the project",
        file: merge,
        from: 'if (project !== undefined) return { value: project, source: "project" };',
        to: 'if (project !== undefined && user === undefined) return { value: project, source: "project" };',
      },
      {
        name: "a project switches on what the user forbade",
        file: merge,
        from: "return user === false ?",
        to: "return user === false && project === undefined ?",
      },
      {
        name: "a project raises a limit",
        file: merge,
        from: "project < ofUser.value || user",
        to: "project !== ofUser.value || user",
      },
      {
        name: "a project cannot lower a limit",
        file: merge,
        from: "project < ofUser.value || user === undefined",
        to: "user === undefined",
      },
      { name: "settings overrule the call", file: apply, from: " && !Object.hasOwn(given, name)", to: "" },
      { name: "defaults are written into every call", file: apply, from: 'source !== "default" && ', to: "" },
      {
        name: "a row that is allowed is refused",
        file: apply,
        from: "Number(asked) > most",
        to: "Number(asked) >= most - 1",
      },
      {
        name: "input above the ceiling becomes right",
        file: apply,
        from: " && Number(asked) <= ROW_CEILINGS[rows.limit]",
        to: "",
      },
      { name: "an absent number of rows is not bounded", file: apply, from: ": rows.default", to: ": 1" },
      {
        name: "numbers of rows that are no whole numbers are mended",
        file: apply,
        from: "Number.isInteger(asked) && ",
        to: "",
      },
      {
        name: "describe gets the coverage of search",
        file: tools,
        from: 'inputs: ["docsRoot", "todosRoot", "extraRoots", "includeIgnored"]',
        to: 'inputs: ["docsRoot", "todosRoot", "extraRoots", "coverage", "includeIgnored"]',
      },
      { name: "todos do not follow their root", file: tools, from: 'inputs: ["todosRoot"]', to: "inputs: []" },
      { name: "leads are not bounded", file: tools, from: 'sessionRows("limitLeads")', to: 'sessionRows("limit")' },
    ],
  });
});
