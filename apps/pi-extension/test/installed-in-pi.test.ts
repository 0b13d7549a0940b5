import { existsSync } from "node:fs";
import { join } from "node:path";
import { codemodeValue, openRpc, runPi, type ModelInput, type ToolEndEvent } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { ENVELOPE_CHECKS } from "./support/envelope-schemas.ts";
import { installFromTarball } from "./support/installed.ts";
import { SHOWCASE_CALLS, SHOWCASE_FILES } from "./support/showcase.ts";
import { makeWorkspace } from "./support/workspace.ts";

const FILES = { ...SHOWCASE_FILES, "evals/odd/eval.config.json": "{}\n" };
/** A script that goes through all twelve, each call made of the answers before it. */
const SCRIPT = `
  const answers = {};
  const ask = async (name, input) => (answers[name] = await tools[name](input));
  const found = await ask("project_artifact_search", { query: "walrus" });
  const fields = await ask("project_artifact_describe", { fieldNames: ["status"] });
  const list = await ask("project_todo_list", {});
  await ask("project_todo_inspect", { path: list.data.todos[0].path });
  const next = await ask("project_todo_allocate", {});
  const made = await ask("project_todo_create",
    { title: found.data.results[0].title, priority: "p3", expectedDirectoryHash: next.data.directoryHash });
  const { path, contentHash } = made.data.todo;
  await ask("project_todo_transition", { path, toStatus: "ready", expectedContentHash: contentHash });
  await ask("project_todo_validate", {});
  await ask("skill_eval_bootstrap", { skillPath: "skills/log/SKILL.md", positiveCases:
    [{ id: "p", prompt: "Use log", promptKind: "explicit" }], negativeCases: [{ id: "n", prompt: "No" }] });
  await ask("skill_eval_review", { evalPath: "evals/odd" });
  const report = await ask("pi_analyze_session", { session: "current" });
  await ask("pi_query_session", { reportRef: report.report.reportRef, view: "usage" });
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer.ok]));`;
const TURNS = [[{ name: "codemode", args: { code: SCRIPT } }], ...SHOWCASE_CALLS.map((call) => [call]), "the end"];
/** Of the direct calls: there is no such suite, and no such report. */
const REFUSED: ReadonlySet<string> = new Set(["skill_eval_review", "pi_query_session"]);
const NAMES = SHOWCASE_CALLS.map(({ name }) => name);

/** What the model read of each direct call, in every mode. */
function expectModelSaw(inputs: readonly ModelInput[]): void {
  const seen = inputs.flatMap(({ toolResults }) => toolResults);
  expect(seen.map(({ toolName, isError }) => [toolName, isError])).toEqual([
    ["codemode", false],
    ...NAMES.map((name) => [name, REFUSED.has(name)]),
  ]);
  // Skills come with the package.
  expect(inputs[0]?.systemPrompt).toContain("<name>file-todos</name>");
  for (const { texts, toolName } of seen) expect(texts.join("").length, toolName).toBeGreaterThan(20);
}

/** Whose envelope a result is, and its `ok`; throws where it is none. */
function ok({ toolName, result }: ToolEndEvent): [string, boolean | undefined] {
  return [toolName, ENVELOPE_CHECKS.get(toolName)?.(result.structuredContent)];
}

/** The typed answers, where the mode has them. */
function expectAnswers(results: readonly ToolEndEvent[], nested: readonly ToolEndEvent[]): void {
  const [script, ...direct] = results;
  if (script === undefined) throw new Error("no results");
  expect(codemodeValue(script)).toEqual(Object.fromEntries(NAMES.map((name) => [name, true])));
  expect(direct.map(ok)).toEqual(NAMES.map((name) => [name, !REFUSED.has(name)]));
  expect(nested).toHaveLength(NAMES.length);
  expect(Object.fromEntries(nested.map(ok))).toEqual(Object.fromEntries(NAMES.map((name) => [name, true])));
}

test("installed from its tarball in a clean home, all twelve tools answer directly and in a script: print, JSON and RPC mode", async () => {
  const env = { PI_CODING_AGENT_DIR: installFromTarball() };
  const inPrint = async (): Promise<void> => {
    const cwd = makeWorkspace(FILES);
    const run = await runPi({ mode: "print", cwd, env, turns: TURNS });
    expect([run.exitCode, run.stderr, run.stdout]).toEqual([0, "", "the end\n"]);
    expectModelSaw(run.modelInputs);
    expect(existsSync(join(cwd, "todos/001-complete-p1-feed.md"))).toBe(true);
  };
  const inJson = async (): Promise<void> => {
    const run = await runPi({ cwd: makeWorkspace(FILES), env, turns: TURNS });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expectModelSaw(run.modelInputs);
    expectAnswers(run.results, run.nested);
  };
  const inRpc = async (): Promise<void> => {
    const session = await openRpc({ cwd: makeWorkspace(FILES), env, turns: TURNS });
    try {
      const { results, nested } = await session.prompt("go");
      expectModelSaw(session.modelInputs());
      expectAnswers(results, nested);
    } finally {
      expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
    }
  };
  await Promise.all([inPrint(), inJson(), inRpc()]);
});
