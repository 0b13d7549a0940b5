import type { JsonSchema } from "@fathomline/contracts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedTool } from "../../src/session/list-tools.ts";
import { shareSchemas } from "../../src/session/share-schemas.ts";
import { TOOLS } from "../../src/tools.ts";

/** Every reference replaced by what it stands for: slow and obvious. */
function expanded(value: unknown, definitions: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => expanded(each, definitions));
  if (typeof value !== "object" || value === null) return value;
  const reference: unknown = Reflect.get(value, "$ref");
  if (typeof reference === "string")
    return expanded(Reflect.get(Object(definitions), reference.slice("#/$defs/".length)), definitions);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expanded(each, definitions)]));
}

function whole(shared: JsonSchema): unknown {
  const { $defs, ...schema } = shared;
  return expanded(schema, $defs);
}

function bytesOf(list: unknown): number {
  return Buffer.byteLength(JSON.stringify(list));
}

describe.each(TOOLS.map(({ definition }) => [definition.name, definition] as const))("%s", (_name, definition) => {
  test("says the same in shorter", () => {
    const shared = shareSchemas(definition.outputSchema);
    expect(whole(shared)).toEqual(definition.outputSchema);
    expect(JSON.stringify(shared).length).toBeLessThan(0.95 * JSON.stringify(definition.outputSchema).length);
  });
});

test("a list of all tools takes two thirds of the bytes", () => {
  const plain = TOOLS.map((tool) => ({ ...listedTool(tool), outputSchema: tool.definition.outputSchema }));
  expect(bytesOf(TOOLS.map(listedTool))).toBeLessThan((2 / 3) * bytesOf(plain));
});

test("what stands once stays in its place", () => {
  const schema = { type: "object", properties: { properties: { type: "string", description: "x".repeat(200) } } };
  expect(shareSchemas(schema)).toEqual(schema);
});

const leaf = fc.constantFrom<JsonSchema>(
  { type: "string", description: "a".repeat(90) },
  { type: "integer", minimum: 0, maximum: 9, description: "b".repeat(90) },
  { type: "null" },
);
const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    fc.record({ anyOf: fc.array(tie("schema"), { maxLength: 3 }) }),
    fc.record({
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom("a", "b", "properties", "$ref1", "__proto__"), tie("schema"), {
        noNullPrototype: true,
      }),
      additionalProperties: fc.constant(false),
    }),
  ),
}));

test("any schema of our keywords is the same when its references are followed, and no definition is idle", () => {
  fc.assert(
    fc.property(schema, (each) => {
      const shared = shareSchemas(each);
      expect(whole(shared)).toEqual(each);
      const text = JSON.stringify(shared);
      for (const name of Object.keys(Object(shared["$defs"])))
        expect(text.split(`"#/$defs/${name}"`).length, name).toBeGreaterThan(2);
    }),
    { numRuns: 2_000, seed: 12 },
  );
});
