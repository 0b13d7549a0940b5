import type { DescribeInput } from "@fathomline/contracts";
import * as fc from "fast-check";

/** What text is made of; each breaks another assumption about bytes, cuts or lines. */
export const SCRIPTS = {
  ascii: "save_migration",
  cjk: "漢字한",
  emoji: "👩‍👩‍👧‍👦",
  escaped: '"\\\t\u0001',
  lines: "\n- forged: 9 documents\u2028\r\n",
  terminal: "\u001b[2K\u202e\u0007",
  lone: "\ud800x",
} as const;
export type Script = keyof typeof SCRIPTS;
export const SCRIPT_NAMES: readonly Script[] = ["ascii", "cjk", "emoji", "escaped", "lines", "terminal", "lone"];

/** What a generated service result is built from; small, so that a failure shrinks. */
export interface Recipe {
  readonly seed: number;
  readonly definitions: number;
  readonly fields: number;
  readonly notObserved: number;
  readonly script: Script;
  /** `plain`: within every ceiling; `long`: names, lists and values at and beyond them; `huge`: examples of 4,096 characters as well. */
  readonly size: "plain" | "long" | "huge";
  /** Makes the first field that did not fit end so many bytes over the ceiling. */
  readonly tuneBytes: number | null;
  readonly coverage: "clean" | "diagnosed" | "wide";
  readonly effects: "none" | "changed" | "possible" | "unknown";
  readonly replacedInputChars: number;
  readonly input: DescribeInput;
}

const rows = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(0, 1) },
  { weight: 5, arbitrary: fc.integer({ min: 2, max: 14 }) },
  { weight: 3, arbitrary: fc.integer({ min: 15, max: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(99, 100, 101, 148) },
);

export const recipe: fc.Arbitrary<Recipe> = fc.record({
  seed: fc.nat(0xffff_ffff),
  definitions: rows,
  fields: rows,
  notObserved: fc.constantFrom(0, 0, 1, 20, 23),
  script: fc.constantFrom(...SCRIPT_NAMES),
  size: fc.constantFrom("plain", "plain", "long", "long", "huge"),
  tuneBytes: fc.constantFrom(null, null, null, -1, 0, 1),
  coverage: fc.constantFrom("clean", "clean", "clean", "diagnosed", "wide"),
  effects: fc.constantFrom("none", "none", "changed", "possible", "unknown"),
  replacedInputChars: fc.constantFrom(0, 0, 0, 0, 2),
  input: fc.constantFrom<DescribeInput>(
    {},
    { outputMode: "compact" },
    { outputMode: "detailed" },
    { outputMode: "detailed", fieldNames: ["a"], includeSamples: true },
  ),
});
