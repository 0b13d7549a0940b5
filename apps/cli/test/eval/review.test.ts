import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EvalReviewEnvelopeSchema } from "@fathomline/contracts/v1";
import { skillEvalReviewTool } from "@fathomline/eval/tools";
import { describe, expect, test } from "vitest";
import { OK_ANSWER } from "../../../../packages/pi-adapter/test/support/fake-tool.ts";
import { namedTool } from "../support/tools.ts";
import { evalWords, madeSuite, skillPackage } from "./eval-words.ts";

const REVIEW = ["review", "evals/foo"];
const BROKEN = { "evals/foo/cases.json": "[", "evals/foo/eval.config.json": '{"version":1,"trials":9}' };

test("a clean suite ends with 0 and has its warnings and infos in a table", async () => {
  const cwd = await madeSuite();
  const { status, stdout, stderr } = await evalWords(cwd, REVIEW, { isTTY: true });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout.split("\n").map((line) => line.replaceAll(/ {2,}/g, " | "))).toEqual([
    "SEVERITY | RULE | WHERE | MESSAGE",
    "warning | fixtures.placeholder | evals/foo/cases.json:5#/0/fixture | A fixture is still the unchanged placeholder.",
    "info | budgets.single-trial | evals/foo/eval.config.json:15#/trials | One trial shows no spread.",
    "info | cases.no-contextual | evals/foo/cases.json | Contextual prompts are not covered.",
    "info | cases.small-prompt-set | evals/foo/cases.json | The prompt set is small (fewer than 10 cases).",
    "",
    "0 errors, 1 warning, 3 infos; 3 cases (2 positive, 1 negative)",
    "",
  ]);
});

test("errors come first, end with 1, and what depends on them is told", async () => {
  const cwd = await madeSuite();
  for (const [path, text] of Object.entries(BROKEN)) writeFileSync(join(cwd, path), text);
  const { status, stdout } = await evalWords(cwd, REVIEW, { isTTY: true });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^SEVERITY .*\nerror {4} /);
  expect(stdout).toMatch(/^error +cases\.invalid +evals\/foo\/cases\.json +The case list cannot be read/m);
  expect(stdout).toMatch(/^Not evaluated because of cases\.invalid: \d+ rules$/m);
  expect(stdout).toMatch(/^\d+ errors, .*; the cases could not be read\n$/m);
});

describe("the envelope", () => {
  test("is printed in a pipe, and on a terminal where JSON is asked for, with the statuses of a review", async () => {
    const cwd = await madeSuite();
    writeFileSync(join(cwd, "evals/foo/cases.json"), "[");
    const piped = await evalWords(cwd, REVIEW);
    expect(EvalReviewEnvelopeSchema.parse(JSON.parse(piped.stdout))).toMatchObject({ ok: true });
    expect(piped.status).toBe(1);
    expect(await evalWords(cwd, [...REVIEW, "--json"], { isTTY: true })).toEqual(piped);
  });

  test("of the tool itself has a tool's statuses", async () => {
    const cwd = await madeSuite();
    writeFileSync(join(cwd, "evals/foo/cases.json"), "[");
    const tool = await evalWords(cwd, ["review", "--input", '{"evalPath":"evals/foo"}']);
    const words = await evalWords(cwd, REVIEW);
    expect([tool.status, tool.stdout]).toEqual([0, words.stdout]);
  });
});

describe("a suite that cannot be reviewed", () => {
  test.each([
    ["no suite", "evals/none", "suite_missing"],
    ["outside", "../evals/foo", "path_escape"],
  ])("%s ends with 3 and the code", async (_what, path, code) => {
    const cwd = skillPackage();
    const onTerminal = await evalWords(cwd, ["review", path], { isTTY: true });
    expect([onTerminal.status, onTerminal.stdout]).toEqual([3, ""]);
    expect(onTerminal.stderr).toMatch(new RegExp(`^fathomline: not reviewed: .* \\[${code}\\]\\n$`));
    const piped = await evalWords(cwd, ["review", path]);
    expect([piped.status, JSON.parse(piped.stdout)]).toMatchObject([3, { ok: false, error: { code } }]);
  });

  test("a package without a manifest: the person reads which options name another", async () => {
    const cwd = await madeSuite();
    rmSync(join(cwd, "package.json"));
    const { status, stderr } = await evalWords(cwd, REVIEW, { isTTY: true });
    expect([status, stderr]).toMatchObject([3, expect.stringContaining("--package or --cwd names another folder")]);
  });

  test("an answer that is none of the tool's is no review", async () => {
    const definition = { inputSchema: skillEvalReviewTool.definition.inputSchema };
    const tools = [namedTool("skill_eval_review", { definition, run: () => OK_ANSWER })];
    const { status, stdout, stderr } = await evalWords(skillPackage(), REVIEW, { tools });
    expect([status, stdout, stderr]).toMatchObject([3, "", expect.stringContaining("not of its own schema")]);
  });
});

test.each([
  ["no suite", ["review"], /takes the folder of one suite/],
  ["two suites", ["review", "evals/a", "evals/b"], /takes the folder of one suite/],
  ["an option of another command", ["review", "evals/foo", "--trials=2"], /no such option/],
])("%s is rejected", async (_what, words, message) => {
  const { status, stdout, stderr } = await evalWords(skillPackage(), words, { isTTY: true });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(message);
});

test("a package below the working folder is found above the suite; --package names another", async () => {
  const cwd = await madeSuite();
  const from = await evalWords(join(cwd, ".."), ["review", join(cwd, "evals/foo")], { isTTY: true });
  expect([from.status, from.stdout]).toMatchObject([0, expect.stringMatching(/ \S+\/evals\/foo\/cases\.json:5#\/0/)]);
  const other = await evalWords(cwd, [...REVIEW, "--package", "skills"], { isTTY: true });
  expect(other.status).toBe(3);
});
