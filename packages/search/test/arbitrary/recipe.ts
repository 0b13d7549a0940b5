import type { SearchInput } from "@fathomline/contracts";
import * as fc from "fast-check";
import { SCRIPT_NAMES, type Script } from "./text-pool.ts";

/** What a generated service result is built from; small, so that a failure shrinks. */
export interface Recipe {
  readonly seed: number;
  readonly rows: number;
  /** Matches before and behind this page. */
  readonly before: number;
  readonly behind: number;
  readonly script: Script;
  /** `tiny`: a path and a title; `plain`: within every ceiling; `long`: texts and lists beyond them; `huge`: links of 4,096 characters as well. */
  readonly size: "tiny" | "plain" | "long" | "huge";
  /** Percent of rows whose path cannot be delivered. */
  readonly undeliverable: number;
  /** Makes the envelope with one more row end so many bytes over its ceiling. */
  readonly tuneBytes: number | null;
  readonly coverage: "clean" | "diagnosed" | "wide";
  readonly effects: "none" | "changed" | "possible" | "unknown";
  readonly replacedInputChars: number;
  readonly input: SearchInput;
}

const rowCount = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(0, 1) },
  { weight: 6, arbitrary: fc.integer({ min: 2, max: 14 }) },
  { weight: 3, arbitrary: fc.integer({ min: 15, max: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(99, 100, 101, 130) },
);

export const recipe: fc.Arbitrary<Recipe> = fc.record({
  seed: fc.nat(0xffff_ffff),
  rows: rowCount,
  before: fc.constantFrom(0, 0, 0, 7, 20, 1_000),
  behind: fc.constantFrom(0, 0, 1, 3, 90, 5_000),
  script: fc.constantFrom(...SCRIPT_NAMES),
  size: fc.constantFrom("tiny", "tiny", "plain", "plain", "long", "long", "long", "huge"),
  undeliverable: fc.constantFrom(0, 0, 0, 30, 100),
  tuneBytes: fc.constantFrom(null, null, null, null, null, null, -1, 0, 1),
  coverage: fc.constantFrom("clean", "clean", "clean", "diagnosed", "diagnosed", "wide"),
  effects: fc.constantFrom("none", "none", "changed", "possible", "unknown"),
  replacedInputChars: fc.constantFrom(0, 0, 0, 0, 2),
  input: fc.record(
    {
      outputMode: fc.constantFrom("compact", "detailed"),
      explain: fc.boolean(),
      groupByKind: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

const SMALL = { before: 0, behind: 0, undeliverable: 0, tuneBytes: null, replacedInputChars: 0, input: {} } as const;

/** Cases that chance alone would bring too seldom: a text that lacks rows of a whole answer, a first row that no envelope holds. */
export const RARE_RECIPES: readonly Recipe[] = [
  {
    ...SMALL,
    seed: 898_637_765,
    rows: 40,
    script: "cjk",
    size: "plain",
    coverage: "clean",
    effects: "none",
    input: { explain: true },
  },
  { ...SMALL, seed: 4_202_801_638, rows: 4, script: "lone", size: "huge", coverage: "wide", effects: "possible" },
];
