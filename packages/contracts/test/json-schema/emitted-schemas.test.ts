import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { auditInputSchema, auditOutputSchema } from "../../src/json-schema/index.ts";
import { FAMILIES } from "../support/families.ts";

const folder = join(import.meta.dirname, "../../dist/schemas");

test.each(FAMILIES)("$name: what is emitted is closed and bounded at every depth", ({ input, output }) => {
  expect(auditInputSchema(input)).toEqual([]);
  expect(auditOutputSchema(output)).toEqual([]);
});

test.each(FAMILIES)("$name: the built files are what the schemas emit", ({ name, input, output }) => {
  expect(read(`${name}-input.json`)).toEqual(input);
  expect(read(`${name}-output.json`)).toEqual(output);
});

test("there is a built file for each schema and for nothing else", () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    FAMILIES.flatMap(({ name }) => [`${name}-input.json`, `${name}-output.json`]).toSorted(),
  );
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}
