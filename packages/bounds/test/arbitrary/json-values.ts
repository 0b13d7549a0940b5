import * as fc from "fast-check";
import { anyText } from "./texts.ts";

const INTEGERS = [
  0, -0, 1, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 99_999, 100_000, -1, -10, 123_456_789, 1e20, 1e21,
];
const FRACTIONS = [0.1, -0.5, 1.5, 1e-7, 123e-20, 5e-324, Number.MAX_VALUE, 0.30000000000000004];
const LIMITS = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.NaN, Infinity, -Infinity];

const number = fc.oneof(
  fc.constantFrom(...INTEGERS, ...FRACTIONS, ...LIMITS),
  fc.integer({ min: -200_000, max: 200_000 }),
  fc.double(),
);

class Point {
  readonly x = 1;
  get y(): number {
    return 2;
  }
}

function keyEcho(): { toJSON: (key: string) => string } {
  return { toJSON: (key) => `<${key}>` };
}

const exotic = fc.constantFrom<() => unknown>(
  () => new Date(0),
  () => new Date(Number.NaN),
  () => new Point(),
  () => new Map([[1, 2]]),
  () => Object.assign(Object.create(null), { plain: 1 }),
  () => Object(12.5),
  () => Object("boxed"),
  () => Object(false),
  () => keyEcho(),
  () => ({ toJSON: () => undefined }),
  () => Object.assign([1, 2], { toJSON: () => "list" }),
  () => Object.assign(() => 1, { toJSON: () => "function" }),
  () => Object.defineProperty({ seen: 1 }, "hidden", { value: 2 }),
  () => ({ [Symbol("key")]: 1, kept: 2 }),
  () => ({ ["__proto__"]: "own" }),
  () => new Uint8Array([1, 2]),
  () => Object.assign([], { length: 3 }),
);

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 4 },
  { arbitrary: number, weight: 3 },
  { arbitrary: fc.constantFrom(null, true, false), weight: 1 },
  { arbitrary: fc.constantFrom(undefined, () => 1, Symbol("value")), weight: 1 },
  { arbitrary: exotic.map((make) => make()), weight: 1 },
);

const members = { maxLength: 4, size: "max" } as const;
const key = fc.oneof(fc.constantFrom("id", "title", "__proto__", "toString", "", "0", "long key ".repeat(9)), anyText);

function containers(item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.array(item, members),
    fc.array(fc.tuple(key, item), members).map((entries) => Object.fromEntries(entries)),
  );
}

const shallow = containers(leaf);
const nested = containers(fc.oneof(leaf, shallow));

/** Values of every shape that JSON.stringify treats in its own way, up to three levels deep. */
export const jsonValue: fc.Arbitrary<unknown> = fc.oneof(leaf, shallow, nested, containers(nested));
