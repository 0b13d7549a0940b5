import { expect, test } from "vitest";
import { z as z3 } from "zod/v3";
import * as z4 from "zod";
import { Distribution } from "../../../../test/support/distribution.ts";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { accepterOf } from "../support/validators.ts";
import { toJsonSchemaProperty } from "./to-json-schema-property.ts";

test("zod 4, zod 3 and validators of both emitted schemas agree on every value", () => {
  const seen = new Distribution("the same shape in zod 4 and zod 3");
  toJsonSchemaProperty({ toJsonSchema }, { numRuns: 400 }, ({ root, accepted, acceptedAsOutput }) => {
    const text = JSON.stringify(root);
    seen.record(
      accepted ? "accepted" : "rejected",
      ...(accepted && !acceptedAsOutput ? ["input only"] : []),
      ...(root.branches.length === 2 ? ["union root"] : []),
      ...(text.includes('"default"') ? ["with a default"] : []),
      ...(text.includes('"strict":false') ? ["with a stripping object"] : []),
      ...(text.includes('"either"') ? ["with a union"] : []),
      ...(text.includes('"record"') ? ["with a record"] : []),
    );
  });
  seen.print();
  for (const label of ["accepted", "rejected", "union root", "with a default", "with a union", "with a record"]) {
    expect(seen.count(label) / seen.cases, label).toBeGreaterThan(0.15);
  }
  expect(seen.count("input only") / seen.cases).toBeGreaterThan(0.03);
});

test("zod 3 counts a string's JavaScript characters, JSON Schema its code points", () => {
  const schema = z3.object({ a: z3.string().max(1) }).strict();
  expect(schema.safeParse({ a: "😀" }).success).toBe(false);
  expect(accepterOf(toJsonSchema(schema, "output"))({ a: "😀" })).toBe(true);
});

test("a refinement is not said: zod is stricter, never laxer", () => {
  const schemas = [
    z4.strictObject({ a: z4.string().refine((text) => text !== "no") }),
    z3.object({ a: z3.string().refine((text) => text !== "no") }).strict(),
  ];
  for (const schema of schemas) {
    expect(schema.safeParse({ a: "no" }).success).toBe(false);
    expect(accepterOf(toJsonSchema(schema, "input"))({ a: "no" })).toBe(true);
  }
});

test("a default behind wrappers is required in the output of zod 3, an optional one is not", () => {
  const schema = z3
    .object({
      branded: z3.string().default("x").brand("B"),
      refined: z3
        .string()
        .default("x")
        .refine(() => true),
      readonly: z3.array(z3.string().default("x")).default([]).readonly(),
      nullable: z3.string().default("x").nullable(),
      optional: z3.string().default("x").optional(),
      items: z3.array(z3.string().default("x")).optional(),
    })
    .strict();
  expect(toJsonSchema(schema, "output")["required"]).toEqual(["branded", "refined", "readonly", "nullable"]);
  expect(toJsonSchema(schema, "input")["required"]).toBeUndefined();
});
