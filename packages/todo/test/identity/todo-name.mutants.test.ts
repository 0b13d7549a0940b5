import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { nameProperty, type NameModule } from "./todo-name-property.ts";

const file = "identity/todo-name.ts";

describe("todo names: planted faults", () => {
  killMutants<NameModule>({
    folder: "packages/todo",
    entry: file,
    property: (module) => nameProperty(module, { numRuns: 4_000, seed: 6, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "ids of any width", file, from: "|| renderIssueId(issueId) !== renderedId", to: "" },
      { name: "ids of two digits", file, from: "ID_WIDTH_DIGITS = 3", to: "ID_WIDTH_DIGITS = 2" },
      { name: "id 0", file, from: "&& value > 0", to: "&& value >= 0" },
      { name: "ids that are not exact", file, from: "Number.isSafeInteger", to: "Number.isInteger" },
      { name: "any ending that has md", file, from: "\\\\.md$`", to: ".md$`" },
      { name: "text after the name", file, from: "\\\\.md$`", to: "\\\\.md`" },
      { name: "empty words", file, from: "(?:-[a-z0-9]+)*", to: "(?:-[a-z0-9]*)*" },
      { name: "upper-case letters", file, from: "\\\\.md$`,", to: '\\\\.md$`, "i",' },
      { name: "a fixed priority", file, from: "priority, description };", to: 'priority: "p2", description };' },
    ],
  });
});
