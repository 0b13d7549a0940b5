import { describe, expect, test } from "vitest";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { FAMILIES } from "../support/families.ts";
import { objectsOf } from "../support/walk.ts";

const OPEN_MAPS = ["filters", "frontmatter"];
const MAPS: Readonly<Record<string, readonly string[]>> = {
  search: ["properties/filters"],
  "todo-create": ["properties/frontmatter"],
};

/** Places of object schemas that do not say `additionalProperties: false`. */
function openPlaces(schema: object): string[] {
  return objectsOf(schema).flatMap(({ path, object }) => {
    const isSchema =
      object["type"] === "object" || (Array.isArray(object["type"]) && object["type"].includes("object"));
    const isUnionRoot = path.length === 0 && Array.isArray(object["oneOf"]);
    return isSchema && !isUnionRoot && object["additionalProperties"] !== false ? [path.join("/")] : [];
  });
}

describe.each(FAMILIES)(
  "K2 $name: additionalProperties is false at every depth",
  ({ name, zodInput, zodOutput, input, output }) => {
    test("in both views of the output", () => {
      expect(openPlaces(output)).toEqual([]);
      expect(openPlaces(toJsonSchema(zodOutput, "input"))).toEqual([]);
    });

    test("in both views of the input, the open maps excepted", () => {
      const maps = MAPS[name] ?? [];
      for (const schema of [input, toJsonSchema(zodInput, "output")]) {
        // What an open map holds is open as well, and bounded.
        const places = openPlaces(schema);
        expect(places.filter((place) => !maps.some((map) => place.startsWith(`${map}/`)))).toEqual(maps);
        expect(maps.every((place) => OPEN_MAPS.some((map) => place.endsWith(`/${map}`)))).toBe(true);
      }
    });

    test("the walk saw the objects", () => {
      expect(objectsOf(output).filter(({ object }) => object["additionalProperties"] === false).length).toBeGreaterThan(
        20,
      );
    });
  },
);
