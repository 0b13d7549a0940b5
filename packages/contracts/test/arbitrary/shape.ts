import * as fc from "fast-check";

/** A schema described without a library, so that both versions of zod can be built from it. */
export type Shape =
  | { readonly kind: "string"; readonly max: number }
  | { readonly kind: "integer" | "number"; readonly min: number; readonly max: number }
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly values: readonly [string, ...string[]] }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "nullable"; readonly of: Shape }
  | { readonly kind: "array"; readonly of: Shape; readonly max: number }
  | { readonly kind: "record"; readonly of: Shape }
  | { readonly kind: "either"; readonly of: readonly [Shape, Shape] }
  | ObjectShape;

export interface ObjectShape {
  readonly kind: "object";
  /** Strict objects refuse unknown members, others strip them. */
  readonly strict: boolean;
  readonly members: readonly Member[];
}

export interface Member {
  readonly name: string;
  readonly shape: Shape;
  readonly presence: "required" | "optional" | "default";
}

/** The root of a Tool's schema: an object, or two of them told apart by `tag`. */
export interface RootShape {
  readonly branches: readonly [ObjectShape] | readonly [ObjectShape, ObjectShape];
}

const names = ["a", "b", "c", "d"];
const leaf: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant<"string">("string"), max: fc.nat(4) }),
  fc.record({
    kind: fc.constantFrom<("integer" | "number")[]>("integer", "number"),
    min: fc.integer({ min: -3, max: 0 }),
    max: fc.nat(3),
  }),
  fc.record({ kind: fc.constant<"boolean">("boolean") }),
  fc.constant<Shape>({ kind: "choice", values: ["x", "yy", "zzz"] }),
  fc.constantFrom("x", 1, true).map((value): Shape => ({ kind: "literal", value })),
);

function nested(inner: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc.oneof(
    inner.map((of): Shape => (of.kind === "nullable" ? of : { kind: "nullable", of })),
    fc.record({ kind: fc.constant<"array">("array"), of: inner, max: fc.nat(3) }),
    fc.record({ kind: fc.constant<"record">("record"), of: inner }),
    fc.record({ kind: fc.constant<"either">("either"), of: fc.tuple(inner, inner) }),
    objectOf(inner),
  );
}

function objectOf(inner: fc.Arbitrary<Shape>): fc.Arbitrary<ObjectShape> {
  const member = fc.record({ name: fc.constantFrom(...names), shape: inner, presence: presence() });
  return fc.record({
    kind: fc.constant<"object">("object"),
    strict: fc.boolean(),
    members: fc
      .uniqueArray(member, { selector: ({ name }) => name, maxLength: 4 })
      .map((members) =>
        members.map((each) => (hasFallback(each.shape) ? each : { ...each, presence: withoutDefault(each) })),
      ),
  });
}

function presence(): fc.Arbitrary<Member["presence"]> {
  return fc.constantFrom<Member["presence"][]>("required", "optional", "default");
}

function withoutDefault({ presence }: Member): Member["presence"] {
  return presence === "default" ? "optional" : presence;
}

/** Whether `fallbackOf` knows a default for a shape. */
function hasFallback(shape: Shape): boolean {
  return ["string", "integer", "number", "boolean", "array"].includes(shape.kind);
}

/** A value of a shape, for its default. */
export function fallbackOf(shape: Shape): unknown {
  if (shape.kind === "string") return "";
  if (shape.kind === "integer" || shape.kind === "number") return 0;
  return shape.kind === "array" ? [] : false;
}

const inner = nested(fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: nested(leaf) }));
const shapes = fc.oneof({ weight: 1, arbitrary: leaf }, { weight: 1, arbitrary: inner });

export const rootShape: fc.Arbitrary<RootShape> = fc.oneof(
  objectOf(shapes).map((only): RootShape => ({ branches: [only] })),
  fc.tuple(objectOf(shapes), objectOf(shapes)).map((branches): RootShape => ({ branches })),
);
