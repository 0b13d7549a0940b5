import { accessSync, constants, existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { attempt, nodeFileSystem } from "@fathomline/workspace";
import { readSkill } from "../skill/read-skill.ts";
import { parseJson } from "../suite/parse-json.ts";
import { readSuite } from "../suite/read-suite.ts";
import { FIXTURES_FOLDER, SUITE_FILES } from "../suite/suite-files.ts";
import { isFatal } from "../suite/suite-problem.ts";
import { hashOf, readTree } from "./copy-tree.ts";
import { loadChecks } from "./load-checks.ts";
import { resolvePi } from "./resolve-pi.ts";
import type { RunOptions } from "./run-options.ts";
import type { RunPlan } from "./run-plan.ts";
import { readScript, type ScriptRead } from "./read-script.ts";

/** Why nothing was run. */
export type RunRefusalCode =
  | "suite_invalid"
  | "case_unknown"
  | "skill_unusable"
  | "checks_invalid"
  | "script_invalid"
  | "host_missing"
  | "log_unusable"
  | "suite_busy";

export interface RunRefusal {
  readonly ok: false;
  readonly code: RunRefusalCode;
  readonly message: string;
}

/** Settles a run: every reason to refuse it is found here, before anything is spent. */
export async function planRun(
  options: RunOptions,
): Promise<{ readonly ok: true; readonly plan: RunPlan } | RunRefusal> {
  if (!existsSync(options.suite)) return refuse("suite_invalid", "the suite's folder does not exist");
  const folder = realpathSync(options.suite);
  if (!isWritable(folder)) return refuse("log_unusable", "the trial log cannot be written into the suite's folder");
  const suite = readSuite(folder);
  if (!suite.ok) {
    const places = suite.problems.filter(isFatal).map(({ file, pointer, rule }) => `${file}${pointer}: ${rule}`);
    return refuse("suite_invalid", places.join("; "));
  }
  const { config } = suite;
  const unknown = (options.cases ?? []).filter((id) => !suite.cases.some((given) => given.id === id));
  if (unknown.length > 0) return refuse("case_unknown", `no such cases: ${unknown.join(", ")}`);
  const cases = suite.cases.filter(({ id }) => options.cases?.includes(id) ?? true);
  const skill = skillOf(resolve(folder, config.skillPath));
  if (skill === undefined)
    return refuse("skill_unusable", "the skill does not exist, has no description, or is no skill");
  const loaded = await loadChecks(folder, cases);
  if (!loaded.ok) return refuse("checks_invalid", loaded.message);
  const read = options.script === undefined ? undefined : scriptOf(options.script);
  if (read?.ok === false) return refuse("script_invalid", `the script cannot be used: ${read.problem}`);
  const pi = resolvePi(process.env);
  if (pi === undefined)
    return refuse("host_missing", "Pi was found neither by PI_CLI_PATH, nor installed, nor on PATH");
  const conditions = options.conditions ?? config.conditions;
  const trials = options.trials ?? config.trials;
  const { budgets } = config;
  const plan: Omit<RunPlan, "key"> = {
    folder,
    packageFolder: packageOf(folder),
    options,
    config,
    cases,
    conditions,
    trials,
    skill,
    checks: loaded.checks,
    script: read?.entries,
    pi,
    trialLimits: {
      calls: config.maxToolCalls,
      tokens: budgets.maxTokens,
      costUsd: budgets.maxCostUsd,
      timeMs: config.timeoutMs,
    },
    runLimits: {
      calls: options.maxCalls,
      tokens: options.maxTokens ?? budgets.runMaxTokens,
      costUsd: options.maxCostUsd ?? budgets.runMaxCostUsd,
      timeMs: options.maxTimeMs ?? budgets.runTimeoutMs,
    },
  };
  return { ok: true, plan: { ...plan, key: keyOf(plan) } };
}

/** Limits and report options are no part of it: a run may be resumed with more money. */
function keyOf(plan: Omit<RunPlan, "key">): string {
  const { folder, options, skill, cases, conditions, trials } = plan;
  const trees = [join(folder, FIXTURES_FOLDER), dirname(skill.path)].map((tree) => {
    const read = readTree(tree);
    return read.ok ? [...read.hashes] : read.why;
  });
  const files = [join(folder, SUITE_FILES.config), join(folder, SUITE_FILES.checks), options.script ?? ""];
  const hashes = files.map((file) => (existsSync(file) ? hashOf(readFileSync(file)) : null));
  return hashOf(JSON.stringify([cases, conditions, trials, options.model ?? null, hashes, trees]));
}

function skillOf(path: string): RunPlan["skill"] | undefined {
  if (!existsSync(path)) return undefined;
  const real = realpathSync(path);
  const read = readSkill(real, nodeFileSystem);
  if (!read.ok || !read.skill.hasDescription) return undefined;
  return { path: real, name: read.skill.name, text: readFileSync(real, "utf8") };
}

function scriptOf(path: string): ScriptRead {
  const bytes = attempt(() => readFileSync(path));
  if (!bytes.ok) return { ok: false, problem: `the file cannot be read (${bytes.errno})` };
  const parsed = parseJson(bytes.value);
  return parsed.ok ? readScript(parsed.value) : { ok: false, problem: "it is no JSON" };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function packageOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, "package.json"))) return at;
  return folder;
}

function refuse(code: RunRefusalCode, message: string): RunRefusal {
  return { ok: false, code, message };
}
