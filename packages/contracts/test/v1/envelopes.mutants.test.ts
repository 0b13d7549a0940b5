import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { brokenProperty, validProperty, type EnvelopesModule } from "./envelopes-property.ts";

const scalars = "v1/common/scalars.ts";
const row = "v1/search/search-row.ts";

describe("envelopes: planted faults", () => {
  killMutants<EnvelopesModule>({
    folder: "packages/contracts",
    entry: "v1/index.ts",
    property: (module) => {
      for (const name of ["search", "describe", "todo list", "todo transition"] as const) {
        validProperty(module, name, { numRuns: 60, seed: 1, endOnFailure: true }, () => undefined);
        brokenProperty(module, name, { numRuns: 20, seed: 1, endOnFailure: true }, () => undefined);
      }
    },
    mutants: [
      {
        name: "an open object",
        file: "v1/common/coverage.ts",
        from: "const Root = z.strictObject(",
        to: "const Root = z.looseObject(",
      },
      {
        name: "counts below zero",
        file: scalars,
        from: ".min(0).max(COMMON_CEILINGS.count).nullable()",
        to: ".max(COMMON_CEILINGS.count).nullable()",
      },
      { name: "any hash", file: scalars, from: "z.string().regex(CONTENT_HASH)", to: "z.string()" },
      {
        name: "a ceiling that JSON Schema does not say",
        file: scalars,
        from: ".max(COMMON_CEILINGS.pathChars)",
        to: "",
      },
      {
        name: "a path one under its ceiling",
        file: scalars,
        from: ".max(COMMON_CEILINGS.pathChars)",
        to: ".max(COMMON_CEILINGS.pathChars - 1)",
      },
      { name: "endless lists", file: row, from: ".max(SEARCH_CEILINGS.relatedPerRow)", to: "" },
      {
        name: "a member that may be missing",
        file: row,
        from: "title: boundedText(SEARCH_CEILINGS.titleChars)",
        to: "title: boundedText(SEARCH_CEILINGS.titleChars).exactOptional()",
      },
      {
        name: "todos without an end",
        file: "v1/todo/todo-read-envelope.ts",
        from: "z.array(TodoRowSchema).max(TODO_CEILINGS.todos)",
        to: "z.array(TodoRowSchema)",
      },
      {
        name: "preconditions that may be missing",
        file: "v1/todo/todo-change-envelope.ts",
        from: "const guard = { preconditions: Preconditions };",
        to: "const guard = { preconditions: Preconditions.optional() };",
      },
    ],
  });
});
