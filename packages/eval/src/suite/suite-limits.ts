/** Sizes and ranges of a suite on disk. */
export const SUITE_LIMITS = {
  /** Of the config and of the case list, each; a larger one is not read. */
  jsonBytes: 1_048_576,
  /** Of checks, runners, ignore files, skills and workflows; a larger one is not read. */
  textBytes: 1_048_576,
  /** Of the package's manifest. */
  manifestBytes: 1_048_576,
  minTrials: 1,
  maxTrials: 5,
  minTimeoutMs: 1_000,
  maxTimeoutMs: 3_600_000,
  minToolCalls: 1,
  /** Entries of all fixtures that review looks at. */
  fixtureEntries: 10_000,
  /** Below this many cases a prompt set is small. */
  smallCases: 10,
} as const;
