import { join } from "node:path";
import { resolvePiCli } from "@fathomline/pi-testkit";
import { beforeAll } from "vitest";
import { runEval, type RunOptions, type RunReport } from "../../src/run.ts";
import { packageFolder, SKILL, type Files } from "../support/package-folder.ts";

const SUITE = "evals/foo";
export const READS_SKILL = [{ calls: [{ name: "read", args: { path: "{skill}" } }] }, { text: "done" }];
export const SAYS_NO = [{ text: "no" }];

interface EvalCase {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** A case of the suite; its prompt says nothing of what is expected. */
export function evalCase(id: string, shouldTrigger: boolean, prompt = `Question ${id}`): EvalCase {
  return {
    id,
    prompt,
    fixture: "starter",
    prompt_kind: shouldTrigger ? "implicit" : "negative-control",
    should_trigger: shouldTrigger,
    expected_checks: [shouldTrigger ? "skill_loaded" : "skill_not_loaded", "answer_not_empty"],
  };
}

/** A suite needs both sorts; these are not run. */
const FILLERS = [evalCase("unused-pos", true), evalCase("unused-neg", false)];

/** A package with a suite of these cases, and a script of these entries. */
export function suiteFolder(
  cases: readonly EvalCase[],
  entries: readonly unknown[],
  config: Record<string, unknown> = {},
  files: Files = {},
): { readonly cwd: string; readonly suite: string; readonly script: string; readonly cases: readonly string[] } {
  const settings = {
    version: 1,
    skillName: "foo",
    skillPath: "../../skills/foo/SKILL.md",
    extensionPaths: [],
    allowExtensionExecution: false,
    tools: ["read"],
    allowHostMutation: false,
    conditions: ["available"],
    trials: 1,
    timeoutMs: 30_000,
    maxToolCalls: 20,
    ...config,
  };
  const cwd = packageFolder({
    "package.json": '{"name":"demo"}',
    "skills/foo/SKILL.md": SKILL,
    [`${SUITE}/eval.config.json`]: JSON.stringify(settings),
    [`${SUITE}/cases.json`]: JSON.stringify([...cases, ...FILLERS]),
    [`${SUITE}/fixtures/starter/bar.txt`]: "a bar\n",
    "script.json": JSON.stringify({ entries }),
    ...files,
  });
  return { cwd, suite: join(cwd, SUITE), script: join(cwd, "script.json"), cases: cases.map(({ id }) => id) };
}

/** Runs a suite that must not be refused. */
export async function report(options: RunOptions): Promise<RunReport> {
  const result = await runEval(options);
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result;
}

/** Call once a file: the runner finds the real Pi as a user's environment would name it. */
export function findPi(): void {
  beforeAll(() => {
    process.env["PI_CLI_PATH"] = resolvePiCli();
  });
}
