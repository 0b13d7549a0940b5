import * as fc from "fast-check";

import type { FieldCondition } from "../../src/index.ts";
import { DATES, NUMBERS, TEXTS } from "./generated-field.ts";

const ASKED = [...NUMBERS, ...DATES, ...TEXTS, "12345678901234567892", "2", "3.0", "[redacted]", "hunter2"];
const PREFIXES = ["fast", "Fast-", "fast_", "fast p", "f", "2024", "2024-06", "1", "-", "0", "😀", "\u{10ffff}", "["];
const BOUND_DATES = [
  ...DATES,
  "2024-06",
  "2024-05",
  "2024-06-01T10:00:30.25",
  "2024-06-01T10:00:30",
  "2024-06-01T08:30-02:00",
];
const range = (texts: readonly string[]): fc.Arbitrary<FieldCondition> =>
  fc
    .tuple(
      fc.subarray(["gte", "gt", "lte", "lt"], { minLength: 1, maxLength: 2 }),
      fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts)),
    )
    .map(([names, bounds]) => Object.fromEntries(names.map((name, index) => [name, bounds[index]])));
/** Some of these texts. */
export const values = (texts: readonly string[]): fc.Arbitrary<string[]> =>
  fc.subarray([...texts], { minLength: 1, maxLength: 4 });

const part: fc.Arbitrary<FieldCondition> = fc.oneof(
  values(ASKED).map((is) => ({ is })),
  values(ASKED).map((not) => ({ not })),
  fc.constantFrom(...PREFIXES).map((prefix) => ({ prefix })),
  { weight: 2, arbitrary: range(NUMBERS) },
  { weight: 2, arbitrary: range(BOUND_DATES) },
  fc.boolean().map((present) => ({ present })),
);
/** A condition with one part, or two. */
export const condition: fc.Arbitrary<FieldCondition> = fc.oneof(
  { weight: 4, arbitrary: part },
  {
    weight: 1,
    arbitrary: fc
      .tuple(part, part)
      .map(([one, other]) => ({ ...one, ...other }))
      .filter(isOfOneKind),
  },
);

function isOfOneKind({ gte, gt, lte, lt }: FieldCondition): boolean {
  const bounds = [gte, gt, lte, lt].filter((each) => each !== undefined);
  return bounds.every((each) => NUMBERS.includes(each)) || bounds.every((each) => BOUND_DATES.includes(each));
}
