import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { explainRows } from "../../src/profiles/explain-rows.ts";
import { explainProperty, type ExplainModule } from "./explain-property.ts";

const evidence = "profiles/row-evidence.ts";
const judge = "profiles/judge-rows.ts";

test("rows are explained as the profiles that are for them say", async () => {
  const seen = new Distribution("explained rows");
  await explainProperty({ explainRows }, { numRuns: 500 }, (labels) => seen.record(...new Set(labels)));
  seen.print();
  for (const label of ["raw_exact", "profile_validated", "profile_warning", "applied", "not_applicable"])
    expect(seen.count(label) / seen.cases).toBeGreaterThan(0.05);
});

describe("explaining rows: planted faults", () => {
  killMutants<ExplainModule>({
    folder: "packages/search",
    entry: "profiles/explain-rows.ts",
    property: (module) => explainProperty(module, { numRuns: 400, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "one valid profile validates", file: evidence, from: "defining.every(", to: "defining.some(" },
      {
        name: "all profiles define all fields",
        file: evidence,
        from: "name === field)",
        to: "name === field || true)",
      },
      {
        name: "best first",
        file: evidence,
        from: '["invalid", "conflict", "error", "unavailable", "valid"]',
        to: '["valid", "unavailable", "error", "conflict", "invalid"]',
      },
      { name: "every profile is applied", file: evidence, from: "!applied.has(profile)", to: "false" },
      { name: "strict trusts the cache", file: judge, from: "strict ? undefined : ", to: "" },
      { name: "not applicable counts as a judgement", file: judge, from: 'if (outcome !== "not_applicable") ', to: "" },
      { name: "rows share a judgement", file: judge, from: "key: `${index} ${at}` }", to: "key: `0 ${at}` }" },
      {
        name: "errors are kept",
        file: judge,
        from: "if (known === undefined) cache",
        to: 'if (known === undefined) cache.keep(profile, document, row.contentHash, outcome === "error" ? "valid" : outcome); else cache',
      },
    ],
  });
});
