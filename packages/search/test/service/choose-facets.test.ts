import { SEARCH_CEILINGS } from "@fathomline/contracts";
import type { FieldCondition } from "@fathomline/corpus";
import { describe, expect, test } from "vitest";
import { chooseFacets } from "../../src/service/choose-facets.ts";

type Fields = Readonly<Record<string, readonly string[]>>;

function names(
  kind: "doc" | "todo",
  fields: Fields,
  filters: Record<string, FieldCondition>,
  terms: string[],
): string[] {
  return chooseFacets(kind, fields, filters, terms).map(({ name }) => name);
}

describe("which fields", () => {
  const fields = {
    zeta: ["red fox"],
    alpha: ["red"],
    zone: ["n"],
    status: ["ready"],
    priority: ["p1"],
    title: ["red"],
  };

  test("a document: filtered ones in their order, then those with a term by name", () => {
    expect(names("doc", fields, { zone: { is: ["n"] }, zeta: { present: true } }, ["RED"])).toEqual([
      "zone",
      "zeta",
      "alpha",
    ]);
  });

  test("a todo: status and priority before them", () => {
    expect(names("todo", fields, { zone: { is: ["n"] } }, [])).toEqual(["status", "priority", "zone"]);
  });

  test("a field that the document lacks is none, whatever was asked of it", () => {
    expect(names("todo", { a: ["1"] }, { gone: { present: false }, constructor: { not: ["x"] } }, [])).toEqual([]);
  });
});

describe("which values first", () => {
  const long = ["one", "two", "three", "four", "five", "2024-06-15", "7"];
  const first = (condition: FieldCondition, terms: string[] = []): string | undefined =>
    chooseFacets("doc", { field: long }, { field: condition }, terms)[0]?.values[0];

  test.each<readonly [string, FieldCondition, string]>([
    ["an exact value, folded", { is: ["FIVE"] }, "five"],
    ["the first of several", { is: ["five", "four"] }, "four"],
    ["a number by value", { is: ["7.0"] }, "7"],
    ["a beginning", { prefix: "Fi" }, "five"],
    ["a number within bounds", { gt: "6", lt: "8" }, "7"],
    ["a number at a bound", { gte: "7", lte: "7" }, "7"],
    ["a date within a month", { gte: "2024-06", lte: "2024-06" }, "2024-06-15"],
    ["nothing that was asked for", { not: ["one"] }, "one"],
    ["a number outside", { gt: "7" }, "one"],
  ])("%s", (_name, condition, value) => expect(first(condition)).toBe(value));

  test("then those with a term, then the others as written; none is lost", () => {
    const [facet] = chooseFacets("doc", { field: long }, { field: { is: ["five"] } }, ["THR"]);
    expect(facet?.values).toEqual(["five", "three", "one", "two", "four", "2024-06-15", "7"]);
  });

  test.each([
    ["field", SEARCH_CEILINGS.facetValues],
    ["tags", SEARCH_CEILINGS.tagValues],
  ])("%s keeps the written order while all of it is shown", (name, shown) => {
    const whole = long.slice(0, shown);
    const last = whole.at(-1) ?? "";
    const ask = (values: readonly string[]): readonly string[] | undefined =>
      chooseFacets("doc", { [name]: values }, { [name]: { is: [last] } }, [])[0]?.values;
    expect(ask(whole)).toEqual(whole);
    expect(ask([...whole, "more"])?.[0]).toBe(last);
  });
});
