import { describe, expect, test } from "vitest";
import { shapeProblems } from "../../src/input/shape-problems.ts";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { FILTER_LIMITS, FiltersSchema } from "../../src/v1/search/filter.ts";

const json = toJsonSchema(FiltersSchema, "input");
const operators = ["is", "not", "prefix", "gte", "gt", "lte", "lt", "present"];

function isAccepted(filters: unknown): boolean {
  const { success } = FiltersSchema.safeParse(filters);
  // What the JSON Schema says is what zod says.
  expect(shapeProblems(json, filters).length === 0).toBe(success);
  return success;
}

describe("a filter is", () => {
  test.each<readonly [string, unknown]>([
    ["a text", "ready"],
    ["an empty text, which the service refuses", ""],
    ["a number", 7],
    ["the largest exact number", Number.MAX_SAFE_INTEGER],
    ["a boolean", false],
    ["a list of all three", ["ready", 1.5, true]],
    ["no value at all, which the service refuses", []],
    ["a condition of nothing, which the service refuses", {}],
    ["any of several values", { is: ["a", 1, false] }],
    ["none of one", { not: "a" }],
    ["a beginning", { prefix: "fast-" }],
    ["a range of numbers", { gte: -1, lt: "2.5" }],
    ["a range of dates", { gt: "2024-06", lte: "2024-06-30T10:00Z" }],
    ["presence", { present: true }],
    ["everything together", { is: "a", not: ["b"], prefix: "c", gte: 1, gt: 1, lte: 2, lt: 2, present: false }],
    ["the longest text", "x".repeat(FILTER_LIMITS.valueChars)],
    ["the longest list", { not: Array.from({ length: FILTER_LIMITS.values }, () => "x") }],
  ])("%s", (_name, filter) => expect(isAccepted({ field: filter })).toBe(true));
});

describe("a filter is not", () => {
  test.each<readonly [string, unknown]>([
    ["null", null],
    ["a list in a list", [["a"]]],
    ["a list that holds null", ["a", null]],
    ["a number that is not exact", Number.MAX_SAFE_INTEGER + 1],
    ["an operator of another name", { before: "2024" }],
    ["an operator beside a wrong one", { is: "a", or: "b" }],
    ["an operator in another case", { GTE: 1 }],
    ["a prefix that is no text", { prefix: 1 }],
    ["a bound that is a list", { gte: [1] }],
    ["a bound that is a boolean", { lt: true }],
    ["presence as text", { present: "true" }],
    ["a condition in a condition", { not: { is: "a" } }],
    ["a text too long", { prefix: "x".repeat(FILTER_LIMITS.valueChars + 1) }],
    ["a list too long", Array.from({ length: FILTER_LIMITS.values + 1 }, () => "x")],
  ])("%s", (_name, filter) => expect(isAccepted({ field: filter })).toBe(false));
});

test("there are at most so many filters, which only the Tool's own schema knows", () => {
  const tooMany = Array.from({ length: FILTER_LIMITS.filters + 1 }, (_, index) => [`f${index}`, { present: true }]);
  expect(FiltersSchema.safeParse(Object.fromEntries(tooMany.slice(1))).success).toBe(true);
  expect(FiltersSchema.safeParse(Object.fromEntries(tooMany)).success).toBe(false);
});

test("a host's declaration names every operator and says what it means", () => {
  expect(json).toMatchObject({
    additionalProperties: {
      anyOf: [
        { type: "string" },
        { type: "number" },
        { type: "boolean" },
        { type: "array" },
        {
          type: "object",
          additionalProperties: false,
          properties: Object.fromEntries(operators.map((name) => [name, { description: expect.any(String) }])),
        },
      ],
    },
  });
});
