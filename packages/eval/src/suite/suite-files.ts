/** Names of a suite's own files, relative to its folder. */
export const SUITE_FILES = {
  config: "eval.config.json",
  cases: "cases.json",
  checks: "checks.ts",
  runner: "run-eval.ts",
  readme: "README.md",
  npmIgnore: ".npmignore",
} as const;

/** Folder of a package that holds its suites, one folder each. */
export const SUITES_FOLDER = "evals";

/** Folder of a suite that holds its fixtures. */
export const FIXTURES_FOLDER = "fixtures";

/** The file that bootstrap puts into each new fixture. */
export const FIXTURE_README = "README.md";

/** What a run writes into the suite's folder. One ignore rule, {@link RESULTS_PATTERN}, covers all of them. */
export const RESULT_FILES = {
  /** The whole report of the last run. */
  report: "latest-results.json",
  /** One line a finished trial, appended as they finish. */
  trialLog: "latest-results.trials.jsonl",
  junit: "latest-results.junit.xml",
  markdown: "latest-results.md",
} as const;

/** What every result file's name matches, and no other file of a suite. */
export const RESULTS_PATTERN = "latest-results*";

/** Results are for their owner only. */
export const RESULT_FILE_MODE = 0o600;

/** What the generated runner imports, and what tells it from one of the package's own. */
export const RUNNER_MODULE = "@fathomline/eval/run";

/** Key of the script that runs a suite. */
export function scriptKey(evalName: string): string {
  return `eval:${evalName}`;
}

/** The runner of a suite, relative to its package. */
export function runnerPath(evalName: string): string {
  return `${SUITES_FOLDER}/${evalName}/${SUITE_FILES.runner}`;
}
