import { posix } from "node:path";
import type { EvalBootstrapInput, EvalNegativeCaseInput } from "@fathomline/contracts";
import { contentHash } from "@fathomline/workspace";
import { defaultChecks } from "../suite/built-in-checks.ts";
import { FIXTURE_PLACEHOLDER } from "../suite/fixture-placeholder.ts";
import { NEGATIVE_KIND, type PromptKind } from "../suite/suite-case.ts";
import { CONFIG_DEFAULTS, CONFIG_VERSION, DEFAULT_FIXTURE } from "../suite/suite-defaults.ts";
import { FIXTURE_README, FIXTURES_FOLDER, SUITE_FILES } from "../suite/suite-files.ts";
import type { SuiteFile } from "./plan.ts";
import { CHECKS_TEXT, NPM_IGNORE_TEXT, readmeText, RUNNER_TEXT } from "./suite-texts.ts";

/** What a suite is rendered from; paths are relative to the package. */
export interface SuiteSource {
  readonly input: EvalBootstrapInput;
  readonly evalName: string;
  readonly skillName: string;
  readonly skillPath: string;
  readonly extensionPaths: readonly string[];
  readonly suitePath: string;
}

/** The fixtures that cases name, each once, in order. */
export function fixturesOf({ positiveCases, negativeCases }: EvalBootstrapInput): readonly string[] {
  const named = [...positiveCases, ...negativeCases].map(({ fixture }) => fixture ?? DEFAULT_FIXTURE);
  return [...new Set(named)].sort();
}

/** Every file of a new suite, byte for byte, in the order of their names. */
export function renderSuite(source: SuiteSource): readonly SuiteFile[] {
  const texts = new Map<string, string>([
    [SUITE_FILES.config, json(configOf(source))],
    [SUITE_FILES.cases, json(casesOf(source.input))],
    [SUITE_FILES.checks, CHECKS_TEXT],
    [SUITE_FILES.runner, RUNNER_TEXT],
    [SUITE_FILES.readme, readmeText(source.evalName)],
    [SUITE_FILES.npmIgnore, NPM_IGNORE_TEXT],
  ]);
  for (const fixture of fixturesOf(source.input))
    texts.set(`${FIXTURES_FOLDER}/${fixture}/${FIXTURE_README}`, FIXTURE_PLACEHOLDER);
  return [...texts].map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { path, bytes, hash: contentHash(bytes) };
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function configOf({ input, skillName, skillPath, extensionPaths, suitePath }: SuiteSource): object {
  const fromSuite = (path: string): string => posix.relative(suitePath, path);
  return {
    version: CONFIG_VERSION,
    skillName,
    skillPath: fromSuite(skillPath),
    extensionPaths: extensionPaths.map(fromSuite),
    allowExtensionExecution: input.allowExtensionExecution ?? false,
    tools: input.tools ?? CONFIG_DEFAULTS.tools,
    allowHostMutation: input.allowHostMutation ?? false,
    conditions: CONFIG_DEFAULTS.conditions,
    trials: CONFIG_DEFAULTS.trials,
    timeoutMs: CONFIG_DEFAULTS.timeoutMs,
    maxToolCalls: CONFIG_DEFAULTS.maxToolCalls,
  };
}

function casesOf({ positiveCases, negativeCases }: EvalBootstrapInput): readonly object[] {
  return [
    ...positiveCases.map((given) => caseOf(given, given.promptKind, true)),
    ...negativeCases.map((given) => caseOf(given, NEGATIVE_KIND, false)),
  ];
}

function caseOf(given: EvalNegativeCaseInput, promptKind: PromptKind, shouldTrigger: boolean): object {
  return {
    id: given.id,
    prompt: given.prompt,
    fixture: given.fixture ?? DEFAULT_FIXTURE,
    prompt_kind: promptKind,
    should_trigger: shouldTrigger,
    expected_checks: given.expectedChecks ?? defaultChecks(shouldTrigger),
  };
}
