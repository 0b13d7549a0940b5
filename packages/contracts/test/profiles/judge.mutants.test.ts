import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { judgeDocument } from "../../src/index.ts";
import { judgeProperty, type JudgingModule } from "./judge-property.ts";

const keeps = "profiles/keeps-declarations.ts";
const judge = "profiles/judge-document.ts";
const run = "profiles/run-validator.ts";

test("any document is judged as its declared fields and validators say", async () => {
  const seen = new Distribution("judging");
  await judgeProperty({ judgeDocument }, { numRuns: 2_000 }, (label) => seen.record(label));
  seen.print();
  for (const label of ["valid", "invalid", "invalid as declared", "conflict", "unavailable", "error", "not_applicable"])
    expect(seen.count(label) / seen.cases).toBeGreaterThan(0.01);
});

describe("profiles: planted faults in judging", () => {
  killMutants<JudgingModule>({
    folder: "packages/contracts",
    entry: judge,
    property: (module) => judgeProperty(module, { numRuns: 1_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "required is described only", file: keeps, from: "? !field.required :", to: "? true :" },
      { name: "a list passes as one value", file: keeps, from: "values.length > 1", to: "values.length > 2" },
      {
        name: "one allowed value is enough",
        file: keeps,
        from: ".every((value) => hasType",
        to: ".some((value) => hasType",
      },
      { name: "a redacted value is judged", file: keeps, from: "!isRedacted(value)", to: "true" },
      { name: "29 February in any year", file: keeps, from: " && read.toISOString().startsWith(day)", to: "" },
      { name: "no minus", file: keeps, from: "[+-]?[0-9]+$", to: "[0-9]+$" },
      { name: "kinds are not asked", file: judge, from: "!artifactKinds.includes(document.kind)", to: "false" },
      {
        name: "the last validator decides",
        file: judge,
        from: 'if (outcome !== "valid") return outcome;',
        to: 'if (outcome !== "valid" && validator === profile.validators.at(-1)) return outcome;',
      },
      {
        name: "unavailable is an error",
        file: run,
        from: 'if (outcome !== "unavailable" && outcome !== "error")',
        to: 'if (outcome !== "error")',
      },
    ],
  });
});
