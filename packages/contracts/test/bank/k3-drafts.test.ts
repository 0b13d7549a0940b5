import { expect, test } from "vitest";
import * as z from "zod";
import { z as z3 } from "zod/v3";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { FAMILIES } from "../support/families.ts";

const options = { strict: true, allowUnionTypes: true };

test("K3 the draft is chosen by name, and only a validator of that draft takes it", () => {
  const newer = toJsonSchema(z.strictObject({ a: z.string() }), "input");
  const older = toJsonSchema(z3.object({ a: z3.string() }).strict(), "input");
  expect(newer["$schema"]).toBe("https://json-schema.org/draft/2020-12/schema");
  expect(older["$schema"]).toBe("http://json-schema.org/draft-07/schema#");
  expect(new Ajv2020(options).compile({ ...newer })({ a: "x" })).toBe(true);
  expect(new Ajv(options).compile({ ...older })({ a: "x" })).toBe(true);
  expect(() => new Ajv(options).compile({ ...newer })).toThrow(/no schema with key or ref/);
  expect(() => new Ajv2020(options).compile({ ...older })).toThrow(/no schema with key or ref/);
});

test.each(FAMILIES)("K3 $name: both schemas compile strictly as 2020-12", ({ input, output }) => {
  for (const schema of [input, output]) {
    expect(schema["$schema"]).toBe("https://json-schema.org/draft/2020-12/schema");
    expect(new Ajv2020(options).compile({ ...schema })({ surplus: 1 })).toBe(false);
  }
});
