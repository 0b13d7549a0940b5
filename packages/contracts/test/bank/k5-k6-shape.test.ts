import { expect, test } from "vitest";
import { FAMILIES } from "../support/families.ts";
import { objectsOf } from "../support/walk.ts";

// The names under `properties` are the members of our own objects.
const keywords = (schema: object): string[] => [
  ...new Set(
    objectsOf(schema).flatMap(({ path, object }) => (path.at(-1) === "properties" ? [] : Object.keys(object))),
  ),
];

test.each(FAMILIES)("K6 $name: the root is an object, and an input has no union there", ({ input, output }) => {
  expect([input["type"], output["type"]]).toEqual(["object", "object"]);
  const others = Object.keys(input).filter((keyword) => keyword !== "required");
  expect(others).toEqual(["$schema", "type", "properties", "additionalProperties"]);
  expect(Object.keys(output)).toEqual(["$schema", "type", "oneOf"]);
});

test.each(FAMILIES)("K5 $name: the one oneOf is the root's, of two closed objects told apart by ok", ({ output }) => {
  const unions = objectsOf(output).filter(({ object }) => Array.isArray(object["oneOf"]));
  expect(unions.map(({ path }) => path)).toEqual([[]]);
  const branches: unknown = output["oneOf"];
  expect(branches).toMatchObject([
    { type: "object", additionalProperties: false, properties: { ok: { type: "boolean", const: true } } },
    { type: "object", additionalProperties: false, properties: { ok: { type: "boolean", const: false } } },
  ]);
});

test.each(FAMILIES)("K5 $name: the members of both branches are pinned", ({ name, output }) => {
  const frame = ["completeness", "contractVersion", "effects", "ok", "operation"];
  if (name.startsWith("todo-")) frame.push("root");
  if (name === "eval-bootstrap") frame.push("confirmation");
  if (/-(?:allocate|create|transition)$/.test(name)) frame.push("preconditions");
  const operation = name.replace("-", "_");
  const branches: unknown = output["oneOf"];
  expect(branches).toMatchObject([
    { properties: { operation: { const: operation } } },
    { properties: { operation: { const: operation } } },
  ]);
  const required = Array.isArray(branches)
    ? branches.map((branch: { required: string[] }) => branch.required.toSorted())
    : [];
  const payload = name.startsWith("session-") ? "report" : "data";
  expect(required).toEqual([[payload, ...frame].toSorted(), ["error", ...frame].toSorted()]);
});

test.each(FAMILIES)("K5 $name: nothing that a declaration turns into unknown or never", ({ input, output }) => {
  for (const schema of [input, output]) {
    const used = keywords(schema);
    for (const keyword of ["$ref", "$defs", "prefixItems", "patternProperties", "allOf", "not", "if"]) {
      expect(used).not.toContain(keyword);
    }
    expect(objectsOf(schema).some(({ object }) => Array.isArray(object["items"]) || object["items"] === false)).toBe(
      false,
    );
  }
});
