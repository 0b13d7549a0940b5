/** `available`: the skill is on offer; `baseline`: it is not there; `forced`: the prompt calls it by its command. */
export const SUITE_CONDITIONS = ["available", "baseline", "forced"] as const;

export type SuiteCondition = (typeof SUITE_CONDITIONS)[number];

/** Limits of a run beyond those of one trial's time and tool calls. Absent: no such limit. */
export interface SuiteBudgets {
  /** Tokens of one trial. */
  readonly maxTokens: number | undefined;
  /** US dollars of one trial. */
  readonly maxCostUsd: number | undefined;
  /** Tokens of the whole run. */
  readonly runMaxTokens: number | undefined;
  /** US dollars of the whole run. */
  readonly runMaxCostUsd: number | undefined;
  /** Milliseconds of the whole run. */
  readonly runTimeoutMs: number | undefined;
}

/** What a suite tests and within which limits. Paths are relative to the suite's folder. */
export interface SuiteConfig {
  readonly skillName: string | undefined;
  readonly skillPath: string;
  readonly extensionPaths: readonly string[];
  readonly allowExtensionExecution: boolean;
  readonly tools: readonly string[];
  readonly allowHostMutation: boolean;
  readonly conditions: readonly SuiteCondition[];
  /** Trials of each case under each condition. */
  readonly trials: number;
  /** Milliseconds of one trial. */
  readonly timeoutMs: number;
  /** Tool calls of one trial. */
  readonly maxToolCalls: number;
  readonly budgets: SuiteBudgets;
}

/** A config of which not every field is usable; those that are not are undefined. */
export type SuiteConfigFields = { readonly [name in keyof SuiteConfig]: SuiteConfig[name] | undefined };
