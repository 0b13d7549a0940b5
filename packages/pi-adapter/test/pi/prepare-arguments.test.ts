import { expect, test } from "vitest";
import { toPiTool } from "../../src/index.ts";
import { fakeTool } from "../support/fake-tool.ts";

const prepare = (raw: unknown): unknown => toPiTool(fakeTool()).prepareArguments(raw);

const LONG = "k".repeat(20_000);
const SECRET = "hunter2-value";
const withProtoKey: unknown = JSON.parse(`{"__proto__": {"query": "${SECRET}"}}`);
const TERMS = "- terms: expected a string or an array";

test.each<readonly [string, unknown, string]>([
  ["an unknown field", { qurey: SECRET }, '- qurey: unknown field; did you mean "query"?'],
  [
    "an unknown field like none",
    { zzzzzzzz: 1 },
    "- zzzzzzzz: unknown field; known fields: query, limit, mode, explain, terms",
  ],
  ["a digit string that Pi would make a number", { limit: "5" }, "- limit: expected a whole number"],
  ["a fraction that Pi would cut to 3", { limit: 3.7 }, "- limit: expected a whole number"],
  ["a number that Pi would make a string", { query: 12 }, "- query: expected a string"],
  ["a word that Pi would make a boolean", { explain: "true" }, "- explain: expected a boolean"],
  ["a 1 that Pi would make a boolean", { explain: 1 }, "- explain: expected a boolean"],
  ["a null that Pi would drop", { limit: null }, "- limit: expected a whole number"],
  ["a wrong enum value", { mode: "detialed" }, '- mode: expected one of compact, detailed; did you mean "detailed"?'],
  [
    "an enum value in the wrong case",
    { mode: "COMPACT" },
    '- mode: expected one of compact, detailed; did you mean "compact"?',
  ],
  ["a number over its maximum", { limit: 101 }, "- limit: expected at most 100"],
  ["a number under its minimum", { limit: 0 }, "- limit: expected at least 1"],
  ["a text that is too long", { query: "q".repeat(21) }, "- query: expected at most 20 characters"],
  ["too many items", { terms: ["a", "b", "c", "d"] }, "- terms: expected at most 3 items"],
  ["an item of a wrong type", { terms: ["a", 2] }, "- terms.1: expected a string"],
  ["an object for a union", { terms: { a: 1 } }, TERMS],
  ["an array for the input", [], "- input: expected an object"],
  ["a text for the input", SECRET, "- input: expected an object"],
  ["a number for the input", 0, "- input: expected an object"],
  ["false for the input", false, "- input: expected an object"],
  [
    "an own __proto__ key",
    withProtoKey,
    "- __proto__: unknown field; known fields: query, limit, mode, explain, terms",
  ],
  [
    "a name of Object.prototype",
    { constructor: 1 },
    "- constructor: unknown field; known fields: query, limit, mode, explain, terms",
  ],
  [
    "a key of 20,000 characters",
    { [LONG]: 1 },
    `- ${"k".repeat(64)}…: unknown field; known fields: query, limit, mode, explain, terms`,
  ],
])("refuses %s before coercion", (_what, raw, problem) => {
  expect(() => prepare(raw)).toThrow(new Error(`Invalid input for fake_search; nothing was done:\n${problem}`));
});

test("names every problem of a call, repeats no value, and stays short", () => {
  const raw: Record<string, unknown> = { limit: SECRET, mode: SECRET };
  for (let index = 0; index < 5_000; index += 1) raw[`${LONG.slice(0, 500)}${index}`] = SECRET;
  let message = "";
  try {
    prepare(raw);
  } catch (error) {
    message = error instanceof Error ? error.message : "";
  }
  expect(message).toContain("- limit: expected a whole number");
  expect(message).toContain("- and 4992 more");
  expect(message).not.toContain(SECRET);
  expect(message.length).toBeLessThan(3_000);
});

test.each([
  { query: "overflow", limit: 3, mode: "detailed", explain: false },
  { terms: ["a", "b"] },
  { terms: "5" },
  { query: "" },
  {},
])("gives good input back as it is: %j", (input) => {
  expect(prepare(input)).toBe(input);
});

test.each([[undefined], [null]])("takes %s for no input", (raw) => {
  expect(prepare(raw)).toEqual({});
});

test("decides without loading the Tool", () => {
  const tool = fakeTool();
  const bound = toPiTool(tool);
  bound.prepareArguments({ query: "x" });
  expect(() => bound.prepareArguments({ limit: "5" })).toThrow("whole number");
  expect(tool.seen.opened).toBe(0);
});
