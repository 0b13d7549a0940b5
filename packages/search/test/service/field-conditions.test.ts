import type { Filter } from "@fathomline/contracts";
import type { FieldCondition } from "@fathomline/corpus";
import { describe, expect, test } from "vitest";
import { fieldConditions, filtersAreUsable } from "../../src/service/field-conditions.ts";

test.each<readonly [string, Filter, FieldCondition]>([
  ["a lone value is a list of one", "ready", { is: ["ready"] }],
  ["a number as text", 7.5, { is: ["7.5"] }],
  ["a boolean as text", false, { is: ["false"] }],
  ["a list keeps its order", ["b", 1, true], { is: ["b", "1", "true"] }],
  ["lone values inside a condition", { is: 1, not: true }, { is: ["1"], not: ["true"] }],
  ["bounds as text", { gte: 1, gt: "2024-06", lte: 0.5, lt: "x" }, { gte: "1", gt: "2024-06", lte: "0.5", lt: "x" }],
  ["a prefix and presence as they are", { prefix: "Fast-", present: false }, { prefix: "Fast-", present: false }],
  ["a condition of nothing stays one", {}, {}],
])("%s", (_name, filter, condition) => {
  expect(fieldConditions({ field: filter })).toEqual({ field: condition });
});

test("names of the prototype chain stay names", () => {
  const filters: Record<string, Filter> = JSON.parse('{"__proto__": "x", "constructor": {"present": true}}');
  expect(Object.entries(fieldConditions(filters))).toEqual([
    ["__proto__", { is: ["x"] }],
    ["constructor", { present: true }],
  ]);
});

const usable: readonly (readonly [string, Filter])[] = [
  ["a value", "x"],
  ["zero", 0],
  ["an empty value is nothing, false is something", false],
  ["a negation alone", { not: "x" }],
  ["absence alone", { present: false }],
  ["a number as a bound", { gte: -5 }],
  ["a numeral as a bound", { lt: "1e-3" }],
  ["a bare year is a number", { gte: "2024" }],
  ["a month", { gte: "2024-06" }],
  ["a day", { gt: "2024-02-29" }],
  ["a minute", { lte: "2024-06-01T10:00" }],
  ["a moment with an offset", { lt: "2024-06-01 10:00:00.25+02:00" }],
  ["bounds of one kind", { gte: "2024-06", lt: "2024-06-01T10:00Z" }],
  ["bounds that nothing can meet", { gt: 5, lt: 3 }],
];
const unusable: readonly (readonly [string, Filter])[] = [
  ["no value", []],
  ["an empty value", ""],
  ["an empty value in a list", ["a", ""]],
  ["a blank value", { is: " " }],
  ["a value of separators", { not: "-_/" }],
  ["a value of nothing that is seen", "\u200b\u00ad"],
  ["a prefix of separators", { prefix: "--" }],
  ["a condition of nothing", {}],
  ["a negation of nothing", { not: [] }],
  ["a word as a bound", { gte: "yesterday" }],
  ["an empty bound", { lt: "" }],
  ["a day that no calendar has", { gte: "2023-02-29" }],
  ["a month that no calendar has", { gte: "2024-13" }],
  ["a date in another order", { lte: "01/06/2024" }],
  ["a hexadecimal bound", { gt: "0x10" }],
  ["a number and a date", { gte: 2024, lt: "2025-01" }],
  ["a good bound beside a word", { gte: 1, lt: "x" }],
];

describe("filters that can be asked for", () => {
  test.each(usable)("%s", (_name, filter) => expect(filtersAreUsable(fieldConditions({ field: filter }))).toBe(true));
});

describe("filters that cannot", () => {
  test.each(unusable)("%s", (_name, filter) =>
    expect(filtersAreUsable(fieldConditions({ good: "x", field: filter }))).toBe(false),
  );

  test("under a blank name", () => expect(filtersAreUsable(fieldConditions({ " ": { present: true } }))).toBe(false));
});
