import type { SuiteCondition } from "./suite-config.ts";

/** What a check of a suite's own may look at after a trial. The prompt is not among it. `./run` exports this type for `checks.ts`. */
export interface CheckContext {
  /** The agent's last answer. */
  readonly answer: string;
  /** Files of the working copy that a trial made, changed or removed, relative to it. */
  readonly changedPaths: readonly string[];
  readonly toolCalls: readonly { readonly name: string; readonly isError: boolean }[];
  readonly condition: SuiteCondition;
  readonly skillLoaded: boolean;
  /** Absolute folder of the working copy. */
  readonly workspaceRoot: string;
}

/** One check; undefined where it does not apply to the trial. */
export type SuiteCheck = (context: CheckContext) => boolean | undefined | Promise<boolean | undefined>;

/** What a suite's `checks.ts` exports as `checks`: every check that is not built in, by its name. */
export type SuiteChecks = Readonly<Record<string, SuiteCheck>>;
