import { expect, test } from "vitest";
import * as z from "zod";
import { z as z3 } from "zod/v3";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { FAMILIES } from "../support/families.ts";

test.each([
  ["zod 4", z.strictObject({ plain: z.string(), limit: z.number().default(5), note: z.string().optional() })],
  ["zod 3", z3.object({ plain: z3.string(), limit: z3.number().default(5), note: z3.string().optional() }).strict()],
])("K4 %s: a default is optional in the input view and required in the output view", (_version, schema) => {
  expect(toJsonSchema(schema, "input")["required"]).toEqual(["plain"]);
  expect(toJsonSchema(schema, "output")["required"]).toEqual(["plain", "limit"]);
});

/** Members that a call cannot do without; of every other tool none. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  "todo-inspect": ["path"],
  "todo-create": ["title", "priority"],
  "todo-transition": ["path", "toStatus", "expectedContentHash"],
  "session-analyze": ["session"],
  "session-query": ["reportRef"],
  "eval-review": ["evalPath"],
  "eval-bootstrap": ["skillPath", "positiveCases", "negativeCases"],
};

test.each(FAMILIES)("K4 $name: no input is required that has a default", ({ name, input }) => {
  expect(input["required"]).toEqual(REQUIRED[name]);
});
