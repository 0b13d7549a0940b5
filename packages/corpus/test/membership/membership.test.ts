import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";
import { membershipHolds, type RunnerModule } from "./membership-property.ts";

test("a query returns exactly what a scan of every document returns", async () => {
  const distribution = new Distribution("corpus membership");
  await membershipHolds({ QueryRunner }, 65, (query, total, of, anyWords) => {
    const terms = new Set((query.text ?? "").split(" ").filter((term) => term !== "")).size;
    distribution.record(
      total === 0 ? "nothing" : total === of ? "everything" : "some",
      `${Math.min(terms, 2)}+ terms`,
      query.matchMode ?? "all",
      ...(anyWords ? ["any words instead of all"] : []),
      ...(query.minTermMatches === undefined || terms < 2 ? [] : ["min of several"]),
      ...((query.requiredTerms ?? []).length > 0 ? ["required"] : []),
      ...((query.fields ?? []).length > 0 ? ["some fields"] : []),
      ...(Object.keys(query.filters ?? {}).length > 0 ? ["filters"] : []),
      ...(query.includeCompletedTodos === false ? ["completed hidden"] : []),
    );
  });
  distribution.print();
  for (const label of [
    "some",
    "nothing",
    "2+ terms",
    "auto",
    "any words instead of all",
    "any",
    "phrase",
    "min of several",
    "required",
    "some fields",
    "filters",
    "completed hidden",
  ]) {
    expect(distribution.count(label), label).toBeGreaterThan(20);
  }
});

describe("membership mutants", () => {
  killMutants<RunnerModule>({
    folder: "packages/corpus",
    entry: "worker/query-runner.ts",
    property: (module) => membershipHolds(module, 30),
    mutants: [
      {
        name: "a changed file is not read",
        file: "refresh/plan-changes.ts",
        from: "known.isUnchanged(id, walk.stamps, at)",
        to: "true",
      },
      { name: "a removed file stays", file: "refresh/plan-changes.ts", from: "foundIds[id] !== 1", to: "false" },
      {
        name: "words of an old version stay",
        file: "index/write-document.ts",
        from: 'this.#run("delete from words where rowid = ?", id);',
        to: "",
      },
      {
        name: "values of an old version stay",
        file: "index/write-document.ts",
        from: 'this.#run("delete from fields where document = ?", id);',
        to: "",
      },
      {
        name: "any words although all were asked for",
        file: "query/compile-query.ts",
        from: 'query.matchMode !== "auto" || query.minTermMatches !== undefined',
        to: "query.minTermMatches !== undefined",
      },
      {
        name: "those with all words stand anywhere",
        file: "rank/rank-documents.ts",
        from: "Number(b.hasAll) - Number(a.hasAll) || b.score",
        to: "b.score",
      },
      {
        name: "a document that lacks a word may be worth more",
        file: "rank/rank-documents.ts",
        from: "Math.min(one.score, leastWithAll)",
        to: "one.score",
      },
      {
        name: "plurals do not find singulars",
        file: "query/match-documents.ts",
        from: "[ftsTerm(term, fields, tier), ...forms]",
        to: "[ftsTerm(term, fields, tier)]",
      },
      { name: "any needs two", file: "query/compile-query.ts", from: "Math.min(1, terms)", to: "Math.min(2, terms)" },
      {
        name: "at least n means more than n",
        file: "query/match-documents.ts",
        from: "count(*) >= ${minMatches}",
        to: "count(*) > ${minMatches}",
      },
      {
        name: "required terms are forgotten",
        file: "query/match-documents.ts",
        from: "const parts = required.map",
        to: "const parts = required.slice(1).map",
      },
      {
        name: "short words match as prefixes",
        file: "query/compile-query.ts",
        from: "last.length >= PREFIX_MIN_CHARS",
        to: "last.length >= 1",
      },
      {
        name: "phrases cross from value to value",
        file: "read/column-terms.ts",
        from: "indexed.push(VALUE_BORDER);\n      terms.push(TERMS_BORDER);",
        to: "",
      },
      {
        name: "a status filter hides completed todos too",
        file: "query/filter-documents.ts",
        from: '&& query.filters["status"] === undefined',
        to: "",
      },
      { name: "filters are joined by OR", file: "query/filter-documents.ts", from: "sets.every(", to: "sets.some(" },
      {
        name: "only the first value of a filter counts",
        file: "query/filter-sets.ts",
        from: "values.flatMap(",
        to: "values.slice(0, 1).flatMap(",
      },
      {
        name: "all fields are searched",
        file: "query/compile-query.ts",
        from: "wanted.length === 0 ? ALL_FIELDS : wanted",
        to: "ALL_FIELDS",
      },
    ],
  });
});
