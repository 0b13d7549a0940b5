import * as fc from "fast-check";

/** Text of up to `maxChars` JavaScript characters, without lone surrogates. */
export function textUpTo(maxChars: number): fc.Arbitrary<string> {
  const short = fc.string({ unit: "grapheme", maxLength: 8 }).filter((text) => text.length <= maxChars);
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: fc.constant("x".repeat(maxChars)) });
}

export const exactPath: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("docs/a.md", "../docs/b c.md", "todos/é漢😀.md", "docs/\\.md", ".") },
  { weight: 1, arbitrary: fc.constant("p".repeat(4_096)) },
);

export const contentHash: fc.Arbitrary<string> = fc
  .string({ unit: fc.nat(15).map((digit) => digit.toString(16)), minLength: 64, maxLength: 64 })
  .map((hex) => `sha256:${hex}`);

const COUNT_MAX = 1_000_000_000_000;

export const count: fc.Arbitrary<number> = fc.oneof(fc.nat(200), fc.constantFrom(0, COUNT_MAX));
export const knownCount: fc.Arbitrary<number | null> = fc.option(count);

/** What was left out of a list that holds `returned` rows, and the total that makes. */
export function leftOut(returned: number): fc.Arbitrary<{ total: number | null; omitted: number | null }> {
  const omitted = fc
    .oneof(fc.nat(200), fc.constantFrom(0, COUNT_MAX))
    .map((many) => Math.min(many, COUNT_MAX - returned));
  return fc.option(omitted).map((many) => ({ total: many === null ? null : returned + many, omitted: many }));
}

export const listCounts: fc.Arbitrary<{ total: number | null; returned: number; omitted: number | null }> = count.chain(
  (returned) => leftOut(returned).map((rest) => ({ ...rest, returned })),
);
