import * as fc from "fast-check";

/** What text is made of; each breaks another assumption about bytes, cuts or lines. */
export const SCRIPTS = {
  ascii: "save_migration",
  cjk: "漢字한",
  emoji: "👩‍👩‍👧‍👦",
  escaped: '"\\\t\u0001',
  lines: "\n- forged: 9 todos\u2028\r\n",
  terminal: "\u001b[2K\u202e\u0007",
  lone: "\ud800x",
} as const;
export type Script = keyof typeof SCRIPTS;
export const SCRIPT_NAMES: readonly Script[] = ["ascii", "cjk", "emoji", "escaped", "lines", "terminal", "lone"];

export const SIZES = ["plain", "long", "huge"] as const;
export const EFFECTS = ["none", "changed", "possible", "unknown"] as const;

/** What a generated list is built from; small, so that a failure shrinks. */
export interface Recipe {
  readonly word: "list" | "validate";
  readonly todos: number;
  readonly issues: number;
  readonly script: Script;
  /** `plain`: short paths and texts; `long`: texts at and beyond their ceiling, paths of some hundreds; `huge`: paths of up to 4,096. */
  readonly size: (typeof SIZES)[number];
  /** Makes the first todo that did not fit end so many bytes over the ceiling. */
  readonly tuneBytes: number | null;
  readonly effects: (typeof EFFECTS)[number];
  readonly replacedInputChars: number;
  readonly seed: number;
}

const rows = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 2) },
  { weight: 5, arbitrary: fc.integer({ min: 3, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(99, 100, 101, 150) },
);

export const recipe: fc.Arbitrary<Recipe> = fc.record({
  word: fc.constantFrom("list", "validate"),
  todos: rows,
  issues: rows,
  script: fc.constantFrom(...SCRIPT_NAMES),
  size: fc.constantFrom("plain", "plain", "long", "long", "huge"),
  tuneBytes: fc.constantFrom(null, null, null, null, null, null, -1, 0, 1),
  effects: fc.constantFrom("none", "none", "none", "changed", "possible", "unknown"),
  replacedInputChars: fc.constantFrom(0, 0, 0, 0, 2),
  seed: fc.nat(1_000),
});
