import { ok, strictEqual, throws } from "node:assert";
import * as fc from "fast-check";
import type { toJsonSchema } from "../../src/json-schema/index.ts";
import { rootShape, type ObjectShape, type RootShape, type Shape } from "../arbitrary/shape.ts";
import { valueOfRoot } from "../arbitrary/shape-values.ts";
import { REFUSED_SCHEMAS } from "../support/refused-schemas.ts";
import { accepterOf } from "../support/validators.ts";
import { zod3Of, zod4Of } from "../support/zod-of-shape.ts";

export interface ToJsonSchemaModule {
  readonly toJsonSchema: typeof toJsonSchema;
}

export interface ToJsonSchemaCase {
  readonly root: RootShape;
  readonly value: unknown;
  readonly accepted: boolean;
  readonly acceptedAsOutput: boolean;
}

/**
 * The same shape in zod 4 and zod 3: both accept the same values, and so do validators of both emitted input schemas. The output
 * schemas accept what zod gives back, and nothing that a schema without defaults and unknown members would refuse.
 */
export function toJsonSchemaProperty(
  { toJsonSchema }: ToJsonSchemaModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (each: ToJsonSchemaCase) => void,
): void {
  for (const [name, schema] of REFUSED_SCHEMAS) {
    throws(() => toJsonSchema(schema, "input"), TypeError, `${name}, input`);
    throws(() => toJsonSchema(schema, "output"), TypeError, `${name}, output`);
  }
  fc.assert(
    fc.property(caseOf(), ({ root, values }) => {
      const versions = [zod4Of(root), zod3Of(root)];
      const inputs = versions.map((schema) => checkedSchema(toJsonSchema(schema, "input")));
      const outputs = versions.map((schema) => checkedSchema(toJsonSchema(schema, "output")));
      const settled = zod4Of(asOutput(root));
      for (const value of values) {
        const parsed = versions.map((schema) => schema.safeParse(value));
        const accepted = parsed[0]?.success ?? false;
        const acceptedAsOutput = settled.safeParse(value).success;
        seen({ root, value, accepted, acceptedAsOutput });
        strictEqual(parsed[1]?.success, accepted, "zod 3 and zod 4 disagree");
        for (const accepts of inputs) strictEqual(accepts(value), accepted);
        for (const accepts of outputs) {
          strictEqual(accepts(value), acceptedAsOutput);
          for (const { success, data } of parsed) if (success) ok(accepts(data), "what zod gives back");
        }
      }
    }),
    runs,
  );
}

function caseOf(): fc.Arbitrary<{ root: RootShape; values: unknown[] }> {
  return rootShape.chain((root) =>
    fc.record({ root: fc.constant(root), values: fc.array(valueOfRoot(root), { minLength: 8, maxLength: 8 }) }),
  );
}

function checkedSchema(schema: object): (value: unknown) => boolean {
  strictEqual(Reflect.get(schema, "type"), "object");
  return accepterOf(schema);
}

// Defaults are filled in and unknown members gone.
function asOutput({ branches: [first, second] }: RootShape): RootShape {
  return second === undefined
    ? { branches: [outputObject(first)] }
    : { branches: [outputObject(first), outputObject(second)] };
}

function outputObject({ members }: ObjectShape): ObjectShape {
  return {
    kind: "object",
    strict: true,
    members: members.map((each) => ({
      ...each,
      shape: outputShape(each.shape),
      presence: each.presence === "default" ? "required" : each.presence,
    })),
  };
}

function outputShape(shape: Shape): Shape {
  if (shape.kind === "object") return outputObject(shape);
  if (shape.kind === "either") return { ...shape, of: [outputShape(shape.of[0]), outputShape(shape.of[1])] };
  if (shape.kind === "nullable" || shape.kind === "array" || shape.kind === "record") {
    return { ...shape, of: outputShape(shape.of) };
  }
  return shape;
}
