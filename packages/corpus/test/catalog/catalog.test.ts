import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";
import { catalogHolds, type RunnerModule } from "./catalog-property.ts";

test("a catalog says what a recount of every document says", async () => {
  const distribution = new Distribution("corpus catalogs");
  await catalogHolds({ QueryRunner }, 150, ({ fields, notObserved }, names) => {
    const labels: readonly (readonly [string, boolean])[] = [
      ["all names", names.length === 0],
      ["asked names", names.length > 0],
      ["not observed", notObserved.length > 0],
      ["capped", fields.some(({ distinct }) => distinct.capped)],
      ["exactly 100", fields.some(({ distinct }) => distinct.count === 100 && !distinct.capped)],
      ["type conflict", fields.some(({ typeConflict }) => typeConflict)],
      ["several types without a conflict", fields.some(({ types, typeConflict }) => types.length > 1 && !typeConflict)],
      ["variants", fields.some(({ variants }) => variants.length > 0)],
      ["three samples", fields.some(({ samples }) => samples.length === 3)],
      ["withheld", fields.some(({ samplesWithheld }) => samplesWithheld > 0)],
    ];
    distribution.record(...labels.flatMap(([label, applies]) => (applies ? [label] : [])));
  });
  distribution.print();
  for (const label of [
    "all names",
    "asked names",
    "not observed",
    "capped",
    "exactly 100",
    "type conflict",
    "several types without a conflict",
    "variants",
    "three samples",
    "withheld",
  ]) {
    expect(distribution.count(label), label).toBeGreaterThan(5);
  }
});

describe("catalog mutants", () => {
  killMutants<RunnerModule>({
    folder: "packages/corpus",
    entry: "worker/query-runner.ts",
    property: (module) => catalogHolds(module, 60),
    mutants: [
      {
        name: "a field is counted once a value",
        file: "catalog/field-holders.ts",
        from: "if (countedFor[ordinal] === mark) continue;",
        to: "",
      },
      {
        name: "100 values are over the cap",
        file: "catalog/field-facts.ts",
        from: "count > distinct",
        to: "count >= distinct",
      },
      {
        name: "the last document is the example",
        file: "catalog/field-holders.ts",
        from: "path < example",
        to: "path > example",
      },
      {
        name: "an empty value makes a conflict",
        file: "catalog/field-facts.ts",
        from: "filledTypes.size > 1",
        to: "types.size > 1",
      },
      {
        name: "values are told apart by their text alone",
        file: "catalog/value-counts.ts",
        from: "select distinct name, type, case",
        to: "select distinct name, min(type) over (partition by name, source) as type, case",
      },
      {
        name: "an empty value is a value",
        file: "catalog/value-counts.ts",
        from: "when source = '' then null",
        to: "when source = '-' then null",
      },
      {
        name: "exactly 100 values are not told apart",
        file: "catalog/value-counts.ts",
        from: "DESCRIBE_CEILINGS.distinctValues + 1",
        to: "DESCRIBE_CEILINGS.distinctValues",
      },
      {
        name: "a name is a variant of itself",
        file: "catalog/spelling-variants.ts",
        from: "other !== name",
        to: "other !== undefined",
      },
      {
        name: "a number or date is counted twice in samples",
        file: "catalog/field-samples.ts",
        from: "value not glob '${TYPED_KEY_MARK}*' and",
        to: "",
      },
      {
        name: "rare values first",
        file: "catalog/field-samples.ts",
        from: "order by documents desc",
        to: "order by documents",
      },
      {
        name: "ties in the order of code points",
        file: "catalog/field-samples.ts",
        from: "yield* tied.sort(byCodeUnit)",
        to: "yield* tied",
      },
      {
        name: "a credential is a sample",
        file: "catalog/field-samples.ts",
        from: "written.includes(REDACTION_MARK) ||",
        to: "",
      },
      {
        name: "what is kept outlives a change",
        file: "index/store.ts",
        from: "this.#derived = new Map();\n  }",
        to: "}",
      },
    ],
  });
});
