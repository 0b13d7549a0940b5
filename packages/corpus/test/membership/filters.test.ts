import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";
import { generatedFilters } from "./generated-corpus.ts";
import { NUMBERS } from "./generated-field.ts";
import { membershipHolds, type OnQuery, type RunnerModule } from "./membership-property.ts";

const filterQuery = generatedFilters.map((filters) => ({ filters }));

function holds(module: RunnerModule, numRuns: number, onQuery?: OnQuery): Promise<void> {
  return membershipHolds(module, numRuns, onQuery, filterQuery);
}

test("a filter returns exactly the documents that a look at each of their values returns", async () => {
  const distribution = new Distribution("filters");
  await holds({ QueryRunner }, 150, ({ filters = {} }, total, of) => {
    const operators = new Set(Object.values(filters).flatMap((condition) => Object.keys(condition)));
    const bounds = Object.values(filters).flatMap(({ gte, gt, lte, lt }) => [gte, gt, lte, lt]);
    const found = total === 0 ? "none" : total === of ? "all" : "some";
    distribution.record(
      found,
      ...[...operators].map((operator) => `${operator} finds ${found}`),
      ...(bounds.some((bound) => bound !== undefined && NUMBERS.includes(bound)) ? [`numbers find ${found}`] : []),
      ...(bounds.some((bound) => bound !== undefined && !NUMBERS.includes(bound)) ? [`dates find ${found}`] : []),
      ...(Object.keys(filters).length > 1 ? ["several fields"] : []),
      ...("token" in filters ? ["sensitive"] : []),
      ...(operators.has("not") && operators.has("is") ? ["is and not"] : []),
    );
  });
  distribution.print();
  const operators = ["is", "not", "prefix", "gte", "gt", "lte", "lt", "present"].map((name) => `${name} finds some`);
  for (const label of [
    ...operators,
    "numbers find some",
    "dates find some",
    "none",
    "all",
    "several fields",
    "sensitive",
  ])
    expect(distribution.count(label), label).toBeGreaterThan(20);
});

describe("filter mutants", () => {
  killMutants<RunnerModule>({
    folder: "packages/corpus",
    entry: "worker/query-runner.ts",
    property: (module) => holds(module, 60),
    mutants: [
      {
        name: "a missing field fails a negation",
        file: "query/filter-sets.ts",
        from: "if (not !== undefined) sets.push(",
        to: "if (not !== undefined) sets.push({ marks: this.#mark(name, '', []), keeps: true }, ",
      },
      {
        name: "absence is presence",
        file: "query/filter-sets.ts",
        from: "keeps: present",
        to: "keeps: true",
      },
      {
        name: "an empty value is absence",
        file: "query/filter-sets.ts",
        from: 'this.#mark(name, "", [])',
        to: "this.#mark(name, \"and value <> ''\", [])",
      },
      {
        name: "a prefix has no end",
        file: "query/filter-sets.ts",
        from: '"and value >= ? and value < ?", [from, to]',
        to: '"and value >= ?", [from]',
      },
      {
        name: "a separator at the end of a prefix is dropped",
        file: "read/filter-key.ts",
        from: 'key !== "" && spaced(prefix).endsWith(" ")',
        to: "false",
      },
      {
        name: "a range of numbers goes on into dates",
        file: "query/filter-range.ts",
        from: 'hasUpper ? [] : [{ operator: "<", key: `${start}\\u007f` } as const]',
        to: "[] as const",
      },
      {
        name: "a range of dates goes down into numbers",
        file: "query/filter-range.ts",
        from: 'hasLower ? [] : [{ operator: ">=", key: start } as const]',
        to: "[] as const",
      },
      {
        name: "up to a month is up to its beginning",
        file: "query/filter-range.ts",
        from: 'operator: isMoment ? "<=" : "<", key: span.end',
        to: 'operator: "<=", key: span.start',
      },
      {
        name: "after a month is after its beginning",
        file: "query/filter-range.ts",
        from: 'operator: isMoment ? ">" : ">=", key: span.end',
        to: 'operator: ">", key: span.start',
      },
      {
        name: "from a moment leaves it out",
        file: "query/filter-range.ts",
        from: '{ operator: ">=", key: span.start }',
        to: '{ operator: ">", key: span.start }',
      },
      {
        name: "quoted numbers are numbers",
        file: "read/filter-values.ts",
        from: 'type === "number"',
        to: 'type === "number" || yamlNumberKey(text) !== undefined',
      },
      {
        name: "quoted dates are texts",
        file: "read/filter-values.ts",
        from: 'type === "date" || type === "string" ?',
        to: 'type === "date" ?',
      },
      {
        name: "a sensitive value is its mark",
        file: "read/filter-values.ts",
        from: 'isHidden ? "" : fieldKey',
        to: "fieldKey",
      },
    ],
  });
});
