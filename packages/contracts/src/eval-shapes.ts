/** A case's id: lower case, at most 80 characters. */
export const EVAL_CASE_ID: RegExp = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** A fixture's name: lower-case segments, which may nest; `.` cannot occur, so neither can `..`. At most 120 characters. */
export const EVAL_FIXTURE_NAME: RegExp = /^(?=.{1,120}$)[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9_-]+)*$/;

/** A check's name, as cases and the suite's own checks spell it. */
export const EVAL_CHECK_NAME: RegExp = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,119}$/;

/** A tool's name, as a host lists it. */
export const EVAL_TOOL_NAME: RegExp = /^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,119}$/;

/** Kinds of prompts that must make the agent load the skill. */
export const EVAL_POSITIVE_KINDS = ["explicit", "implicit", "contextual"] as const;

export type EvalPositiveKind = (typeof EVAL_POSITIVE_KINDS)[number];

/** Tools that change the host; a suite needs a permission of its own for each. */
export const EVAL_MUTATING_TOOLS: readonly string[] = ["bash", "edit", "write"];

const NOTHING_TO_READ = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text shows nothing: empty, or blanks and zero-width characters only. */
export function isBlankText(text: string): boolean {
  return NOTHING_TO_READ.test(text);
}

/** Whether no value of a list occurs twice. */
export function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
