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

export const count: fc.Arbitrary<number> = fc.oneof(fc.nat(200), fc.constantFrom(0, 1_000_000_000_000));
export const knownCount: fc.Arbitrary<number | null> = fc.option(count);
export const listCounts: fc.Arbitrary<{ total: number | null; returned: number; omitted: number | null }> = fc.record({
  total: knownCount,
  returned: count,
  omitted: knownCount,
});
