import { describe, expect, test } from "vitest";
import { auditInputSchema, auditOutputSchema } from "../../src/json-schema/index.ts";

const text = { type: "string", maxLength: 9 };
const closed = (member: unknown): object => ({
  type: "object",
  properties: { a: member },
  additionalProperties: false,
});

const planted: readonly [string, unknown, string, string][] = [
  ["root without a type", { oneOf: [closed(text)] }, "", "the root is not type: object"],
  ["root of another type", { type: "array", items: text, maxItems: 1 }, "", "the root is not type: object"],
  ["open root", { type: "object", properties: {} }, "", "an open object"],
  ["open object", closed({ type: "object", properties: {} }), "/properties/a", "an open object"],
  ["object that says true", closed({ type: "object", additionalProperties: true }), "/properties/a", "an open object"],
  ["map", closed({ type: "object", additionalProperties: text }), "/properties/a", "an open object"],
  ["open object beside null", closed({ type: ["object", "null"] }), "/properties/a", "an open object"],
  [
    "open object in a branch of the root",
    { type: "object", oneOf: [{ type: "object", properties: {} }] },
    "/oneOf/0",
    "an open object",
  ],
  ["anything", closed({}), "/properties/a", "a schema that accepts anything"],
  ["anything described", closed({ description: "what you like" }), "/properties/a", "a schema that accepts anything"],
  [
    "any items",
    closed({ type: "array", items: true, maxItems: 3 }),
    "/properties/a/items",
    "a schema that accepts anything",
  ],
  ["string", closed({ type: "string" }), "/properties/a", "an unbounded string"],
  ["string with a format only", closed({ type: "string", format: "email" }), "/properties/a", "an unbounded string"],
  ["string beside null", closed({ type: ["string", "null"] }), "/properties/a", "an unbounded string"],
  ["array", closed({ type: "array", items: text }), "/properties/a", "an unbounded array"],
  [
    "string in an array",
    closed({ type: "array", items: { type: "string" }, maxItems: 3 }),
    "/properties/a/items",
    "an unbounded string",
  ],
  ["number without an upper bound", closed({ type: "number", minimum: 0 }), "/properties/a", "an unbounded number"],
  ["integer without a lower bound", closed({ type: "integer", maximum: 0 }), "/properties/a", "an unbounded number"],
  ["reference", closed({ $ref: "#/$defs/A" }), "/properties/a", "a $ref, which a Pi declaration may turn into unknown"],
  ["string in a definition", { ...closed(text), $defs: { A: { type: "string" } } }, "/$defs/A", "an unbounded string"],
  [
    "tuple of 2020-12",
    closed({ type: "array", prefixItems: [text], maxItems: 1 }),
    "/properties/a",
    "a tuple, which a Pi declaration turns into never",
  ],
  [
    "tuple of draft-07",
    closed({ type: "array", items: [text], maxItems: 1 }),
    "/properties/a",
    "a tuple, which a Pi declaration turns into never",
  ],
  [
    "string in a tuple",
    closed({ type: "array", items: [{ type: "string" }], maxItems: 1 }),
    "/properties/a/items/0",
    "an unbounded string",
  ],
  [
    "pattern properties",
    closed({ type: "object", patternProperties: { x: text }, additionalProperties: false }),
    "/properties/a",
    "patternProperties, which a Pi declaration drops",
  ],
  [
    "a member named like a keyword",
    { type: "object", properties: { propertyNames: { type: "string" } }, additionalProperties: false },
    "/properties/propertyNames",
    "an unbounded string",
  ],
  [
    "a member whose name needs escaping",
    { type: "object", properties: { "a/b~c": { type: "string" } }, additionalProperties: false },
    "/properties/a~1b~0c",
    "an unbounded string",
  ],
];

describe("each planted fault of an output is found, at its place", () => {
  test.each(planted)("%s", (_name, schema, pointer, problem) => {
    expect(auditOutputSchema(schema)).toContainEqual({ pointer, problem });
  });
});

test("a bounded, closed output has no findings", () => {
  const members = {
    text,
    hash: { type: "string", pattern: "^x$" },
    choice: { type: "string", enum: ["a"] },
    one: { type: "number", const: 1 },
    many: { type: "array", items: { type: "integer", minimum: 0, maximum: 1 }, maxItems: 3 },
    maybe: { anyOf: [text, { type: "null" }] },
  };
  const object = { type: "object", properties: members, additionalProperties: false };
  expect(auditOutputSchema(object)).toEqual([]);
  expect(auditOutputSchema({ type: "object", oneOf: [object, object] })).toEqual([]);
});

test("an input may hold a map of bounded values, and no union at its root", () => {
  const map = closed({ type: "object", propertyNames: text, additionalProperties: text });
  expect(auditInputSchema(map)).toEqual([]);
  const open = closed({ type: "object", additionalProperties: {} });
  expect(auditInputSchema(open)).toContainEqual({
    pointer: "/properties/a/additionalProperties",
    problem: "a schema that accepts anything",
  });
  const unboundedNames = closed({ type: "object", propertyNames: { type: "string" }, additionalProperties: text });
  expect(auditInputSchema(unboundedNames)).toEqual([
    { pointer: "/properties/a/propertyNames", problem: "an unbounded string" },
  ]);
  const union = { type: "object", anyOf: [closed(text), closed(text)] };
  expect(auditInputSchema(union)).toEqual([{ pointer: "", problem: "an input has a union at its root" }]);
});
