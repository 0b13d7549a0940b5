import type { EvalPositiveKind } from "@fathomline/contracts";

/** Kind of a prompt that must not make the agent load the skill. */
export const NEGATIVE_KIND = "negative-control";

export type PromptKind = EvalPositiveKind | typeof NEGATIVE_KIND;

export const PROMPT_KINDS: readonly PromptKind[] = ["explicit", "implicit", "contextual", NEGATIVE_KIND];

/** One case of a suite. */
export interface SuiteCase {
  readonly id: string;
  readonly prompt: string;
  /** A folder below the fixtures; undefined: an empty working folder. */
  readonly fixture: string | undefined;
  readonly promptKind: PromptKind | undefined;
  readonly shouldTrigger: boolean;
  /** Never empty, each once. */
  readonly expectedChecks: readonly string[];
}

/** A case of which not every field is usable; those that are not are undefined. */
export type SuiteCaseFields = { readonly [name in keyof SuiteCase]: SuiteCase[name] | undefined };
