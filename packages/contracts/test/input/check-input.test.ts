import { describe, expect, test } from "vitest";
import * as z from "zod";
import { z as z3 } from "zod/v3";
import {
  checkInput,
  inputRejection,
  REJECTION_ISSUES_MAX,
  type CheckedInput,
  type SearchInput,
} from "../../src/index.ts";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { DescribeInputSchema, SearchInputSchema } from "../../src/v1/index.ts";

const searchSchema = toJsonSchema(SearchInputSchema, "input");
const describeSchema = toJsonSchema(DescribeInputSchema, "input");
const MESSAGE_CHARS_MAX = 8_000;

function check(raw: unknown): CheckedInput<SearchInput> {
  return checkInput("search_tool", SearchInputSchema, searchSchema, raw);
}

function messageOf(raw: unknown): string {
  const checked = check(raw);
  return checked.ok ? "" : checked.message;
}

test.each([
  ["nothing", undefined],
  ["null", null],
  ["no members", {}],
])("%s is the empty input", (_name, raw) => {
  expect(check(raw)).toEqual({ ok: true, input: {}, replacedChars: 0 });
});

describe("a rejection says what is expected, and the nearest right name", () => {
  const cases: readonly [unknown, string][] = [
    [{ qurey: "x" }, '- qurey: unknown field; did you mean "query"?'],
    [{ LIMIT: 1 }, '- LIMIT: unknown field; did you mean "limit"?'],
    [{ body: true }, '- body: unknown field; did you mean "includeBody"?'],
    [{ zzzzzz: 1 }, "- zzzzzz: unknown field; known fields: query, requiredTerms"],
    [{ matchMode: "al" }, '- matchMode: expected one of all, any, phrase; did you mean "all"?'],
    [{ matchMode: 7 }, "- matchMode: expected one of all, any, phrase"],
    [
      { scopes: ["docs", "todoes"] },
      '- scopes.1: expected one of all, docs, solutions, plans, memories, todos; did you mean "todos"?',
    ],
    [{ limit: "5" }, "- limit: expected a whole number"],
    [{ limit: 3.7 }, "- limit: expected a whole number"],
    [{ limit: 0 }, "- limit: expected at least 1"],
    [{ limit: 101 }, "- limit: expected at most 100"],
    [{ requiredTerms: 5 }, "- requiredTerms: expected a string or an array"],
    [{ requiredTerms: ["a", 5] }, "- requiredTerms.1: expected a string"],
    [{ query: "x".repeat(10_001) }, "- query: expected at most 10000 characters"],
    [{ rebuild: null }, "- rebuild: expected a boolean"],
    [
      { filters: { status: null } },
      "- filters.status: expected a string or a number or a boolean or an array or an object",
    ],
    [
      { filters: { due: { before: "x" } } },
      "- filters.due.before: unknown field; known fields: is, not, prefix, gte, gt, lte, lt, present",
    ],
    [{ filters: { due: { gtee: "x" } } }, '- filters.due.gtee: unknown field; did you mean "gte"?'],
    [{ filters: { due: { Prefix: "x" } } }, '- filters.due.Prefix: unknown field; did you mean "prefix"?'],
    [{ filters: { due: { gte: true } } }, "- filters.due.gte: expected a string or a number"],
    [{ filters: { due: { present: "yes" } } }, "- filters.due.present: expected a boolean"],
    [{ filters: { due: { not: [null] } } }, "- filters.due.not.0: expected a string or a number or a boolean"],
    [{ filters: { due: 2 ** 53 } }, "- filters.due: expected at most 9007199254740991"],
    [[], "- input: expected an object"],
    ["text", "- input: expected an object"],
  ];
  test.each(cases)("%j", (raw, line) => {
    const message = messageOf(raw);
    expect(message.split("\n")[0]).toBe("Invalid input for search_tool; nothing was done:");
    expect(message).toContain(line);
    expect(inputRejection("search_tool", searchSchema, raw)).toBe(message);
  });
});

test("what only the Tool's schema knows is said as well", () => {
  const filters = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`f${index}`, "x"]));
  expect(inputRejection("search_tool", searchSchema, { filters })).toBeUndefined();
  expect(messageOf({ filters })).toContain("- filters: expected at most 32 filters");
  const repeated = checkInput("t", DescribeInputSchema, describeSchema, { fieldNames: ["a", "a"] });
  expect(repeated).toEqual({
    ok: false,
    message: "Invalid input for t; nothing was done:\n- fieldNames: expected different names",
  });
  expect(checkInput("t", DescribeInputSchema, describeSchema, { includeSamples: true }).ok).toBe(false);
});

describe("a rejection is bounded", () => {
  const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  const cases: readonly [string, unknown][] = [
    ["a key of 20,000 characters", { ["k".repeat(20_000)]: 1 }],
    ["a key of 20,000 control characters", { ["\u0001".repeat(20_000)]: 1 }],
    ["a filter name of 20,000 characters", { filters: { ["k".repeat(20_000)]: "v" } }],
    [
      "1,000 unknown fields",
      Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`unknown${index}`, index])),
    ],
    ["1,000 wrong items", { searchFields: Array.from({ length: 1_000 }, () => 1) }],
    ["100,000 levels in an unknown field", { deep }],
    ["100,000 levels in a known field", { query: deep }],
  ];
  test.each(cases)("%s", (_name, raw) => {
    const message = messageOf(raw);
    expect(message.length).toBeGreaterThan(0);
    expect(message.length).toBeLessThan(MESSAGE_CHARS_MAX);
    expect(message.isWellFormed()).toBe(true);
    expect(message.split("\n").length).toBeLessThanOrEqual(REJECTION_ISSUES_MAX + 2);
  });

  test("further problems are counted", () => {
    expect(messageOf(cases[3]?.[1])).toMatch(/\n- and 990 more$/);
  });
});

describe("a rejection repeats no value", () => {
  const secret = "hunter2-secret";
  const cases: readonly [string, unknown][] = [
    ["wrong choice", { matchMode: secret }],
    ["wrong type", { limit: secret }],
    ["wrong item", { scopes: [secret] }],
    ["too long", { cursor: secret.repeat(10) }],
    ["inside an unknown field", { unknown: secret }],
    ["inside a filter", { filters: { status: [secret, 5] } }],
  ];
  test.each(cases)("%s", (_name, raw) => expect(messageOf(raw)).not.toContain(secret));

  test("even where a validator's own message does", () => {
    const own = z.strictObject({
      name: z.string().refine((text) => text === "x", { error: (issue) => `not ${String(issue.input)}` }),
    });
    const checked = checkInput("t", own, toJsonSchema(own, "input"), { name: secret });
    expect(checked).toEqual({
      ok: false,
      message: "Invalid input for t; nothing was done:\n- name: not an accepted value",
    });
    const old = z3
      .object({
        name: z3.string().superRefine((text, context) => context.addIssue({ code: "custom", message: `got ${text}` })),
      })
      .strict();
    expect(checkInput("t", old, toJsonSchema(old, "input"), { name: secret })).toEqual(checked);
  });
});

describe("names of the prototype chain", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "%s as JSON has it is an unknown field",
    (name) => {
      const raw: unknown = JSON.parse(`{"${name}":{"polluted":true}}`);
      expect(messageOf(raw)).toContain(`- ${name}: unknown field`);
      expect(Reflect.get({}, "polluted")).toBeUndefined();
    },
  );

  test("a filter of such a name is kept, or refused where a map cannot hold it; never dropped", () => {
    expect(check(JSON.parse('{"filters":{"constructor":"a"}}'))).toMatchObject({
      ok: true,
      input: { filters: { constructor: "a" } },
    });
    expect(messageOf(JSON.parse('{"filters":{"__proto__":"a"}}'))).toContain("- filters.__proto__: unknown field");
  });
});

test("null, types in a list, constants and nested unions are checked from the JSON Schema alone", () => {
  const schema = z.strictObject({
    nullable: z.string().nullable(),
    kind: z.literal("only"),
    choice: z.discriminatedUnion("k", [z.strictObject({ k: z.literal(1) }), z.strictObject({ k: z.literal(2) })]),
  });
  const json = toJsonSchema(schema, "input");
  expect(inputRejection("t", json, { nullable: null, kind: "only", choice: { k: 2 } })).toBeUndefined();
  const message = inputRejection("t", json, { nullable: 5, kind: "other", choice: 5 });
  expect(message?.split("\n").slice(1)).toEqual([
    "- nullable: expected a string or null",
    "- kind: expected one of only",
    "- choice: expected an object",
  ]);
  expect(inputRejection("t", json, {})?.split("\n").slice(1)).toEqual([
    "- nullable: missing",
    "- kind: missing",
    "- choice: missing",
  ]);
});
