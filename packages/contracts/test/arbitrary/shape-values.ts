import * as fc from "fast-check";
import type { ObjectShape, RootShape, Shape } from "./shape.ts";

const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  null,
  "",
  "x",
  "xxxxx",
  0,
  1,
  1.5,
  -9,
  9,
  true,
  false,
  [],
  {},
  [1, 2, 3, 4],
  { a: 1 },
);

/** Values that mostly have the shape of a root, and often nearly. */
export function valueOfRoot({ branches }: RootShape): fc.Arbitrary<unknown> {
  const each = branches.map((branch, index) => {
    const members = valueOfObject(branch);
    return branches.length === 1
      ? members
      : fc.tuple(members, fc.constantFrom(index, index, index, 7)).map(([value, tag]) => Object.assign(value, { tag }));
  });
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...each) }, { weight: 1, arbitrary: odd });
}

function valueOfObject({ members, strict }: ObjectShape): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.fromEntries(members.map(({ name, shape }) => [name, valueOf(shape)]));
  const required = members.filter(({ presence }) => presence === "required").map(({ name }) => name);
  const complete = fc.record(entries, { requiredKeys: required });
  const surplus = complete.map((value) => ({ ...value, zz: 1 }));
  return fc.oneof(
    { weight: 10, arbitrary: complete },
    { weight: 1, arbitrary: fc.record(entries, { requiredKeys: [] }) },
    { weight: strict ? 1 : 3, arbitrary: surplus },
  );
}

function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: fitting(shape) }, { weight: 1, arbitrary: odd });
}

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "string":
      return fc.string({ unit: fc.constantFrom("x", "\n", "é"), maxLength: shape.max });
    case "integer":
      return fc.integer({ min: shape.min, max: shape.max });
    case "number":
      return fc.constantFrom(shape.min, shape.max, shape.max - 0.5, shape.max + 0.5);
    case "boolean":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...shape.values);
    case "literal":
      return fc.constant(shape.value);
    case "nullable":
      return fc.option(valueOf(shape.of));
    case "array":
      return fc.array(valueOf(shape.of), { maxLength: shape.max + 1 });
    case "record":
      return fc.dictionary(fc.constantFrom("k", "constructor", "a b"), valueOf(shape.of), { noNullPrototype: true });
    case "either":
      return fc.oneof(valueOf(shape.of[0]), valueOf(shape.of[1]));
    case "object":
      return valueOfObject(shape);
  }
}
