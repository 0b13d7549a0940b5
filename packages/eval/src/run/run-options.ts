import type { SuiteCondition } from "../suite/suite-config.ts";

export const FORMATS = ["text", "json", "junit", "markdown", "github"] as const;
export type ReportFormat = (typeof FORMATS)[number];

/** How a suite is run. What is left out comes from the suite's config. */
export interface RunOptions {
  /** The suite's folder. */
  readonly suite: string;
  readonly trials?: number;
  readonly conditions?: readonly SuiteCondition[];
  /** Ids of the only cases to run. */
  readonly cases?: readonly string[];
  /** Passed to Pi as it is, such as `anthropic/claude-sonnet`. */
  readonly model?: string;
  /** Path of a script that plays the model: no network, no key. */
  readonly script?: string;
  /** Limits of the whole run, earlier trials of a resumed one included. */
  readonly maxCostUsd?: number;
  readonly maxTokens?: number;
  readonly maxCalls?: number;
  readonly maxTimeMs?: number;
  /** Keep what an interrupted run with the same suite and options finished. */
  readonly isResumed?: boolean;
  /** Leave each trial's folders in place. */
  readonly keepsHomes?: boolean;
  readonly includesRaw?: boolean;
  readonly includesEvents?: boolean;
  /** Names of variables that trials get, such as a provider's key. */
  readonly env?: readonly string[];
  readonly signal?: AbortSignal;
  /** One line a trial. */
  readonly onProgress?: (line: string) => void;
}
