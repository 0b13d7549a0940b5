import { describe, expect, test } from "vitest";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import { REFUSED_SCHEMAS } from "../support/refused-schemas.ts";

describe.each(["input", "output"] as const)("K7 refused, not approximated, in the %s view", (view) => {
  test.each(REFUSED_SCHEMAS)("%s", (_name, schema) => {
    expect(() => toJsonSchema(schema, view)).toThrow(TypeError);
  });
});
