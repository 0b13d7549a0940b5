import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RunOptions, RunReport } from "../../src/run.ts";
import { fakeHost, play, useHost, type FakePlay } from "../support/fake-host.ts";
import { removePackageFolders } from "../support/package-folder.ts";
import { evalCase, report, suiteFolder } from "./suite-folder.ts";

removePackageFolders();

interface Given {
  readonly play?: FakePlay;
  readonly shouldTrigger?: boolean;
  readonly checks?: readonly string[];
  readonly options?: Partial<RunOptions>;
  /** Before the run; gets the suite's folder. */
  readonly prepare?: (suite: string) => void;
}

const DEEPER = 20_000;
const DEEP = [
  `{"type":"tool_execution_start","toolCallId":"1","toolName":"x","args":{"a":${"[".repeat(DEEPER)}${"]".repeat(DEEPER)}}}`,
  '{"type":"tool_execution_end","toolCallId":"1","toolName":"x","isError":false,"result":{}}',
  "",
].join("\n");

const CHECKS = 'export const checks = { throws: () => { throw new Error("x"); }, rejects: async () => { throw 1; } };';

async function run({
  play: plays,
  shouldTrigger = false,
  checks = ["answer_not_empty"],
  options,
  prepare,
}: Given): Promise<RunReport> {
  const given = { ...evalCase("one", shouldTrigger, play(plays)), expected_checks: checks };
  const { cwd, suite, cases } = suiteFolder([given], [], {}, { "host.mjs": fakeHost(), "evals/foo/checks.ts": CHECKS });
  useHost(join(cwd, "host.mjs"));
  prepare?.(suite);
  return report({ suite, cases, ...options });
}

function linkInFixture(suite: string): void {
  rmSync(join(suite, "fixtures/starter/bar.txt"));
  symlinkSync("/etc/passwd", join(suite, "fixtures/starter/bar.txt"));
}

function linkBesideSkill(suite: string): void {
  symlinkSync("/etc/passwd", join(suite, "../../skills/foo/link"));
}

/** The folder for temporary files is not there, as on a disk that went away. */
function noTemporaryFolder(): void {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = "/nowhere/at/all";
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(process.env, "TMPDIR");
    else process.env["TMPDIR"] = before;
  });
}

test.each<readonly [string, Given, string, number]>([
  ["an end", {}, "passed: null", 0],
  ["a wrong end", { checks: ["some_file_changed"] }, "failed: checks_failed", 1],
  ["a message that ended in an error", { play: { stopReason: "error" } }, "errored: model_error", 3],
  ["a message that was cut", { play: { stopReason: "length" } }, "errored: model_error", 3],
  [
    "a prompt that the host refuses",
    { play: { events: [{ type: "response", success: false }], settles: false } },
    "errored: prompt_refused",
    3,
  ],
  ["output that is no JSON", { play: { raw: "Warning!\n" } }, "errored: output_invalid", 3],
  ["an event that is nested too deep", { play: { raw: DEEP } }, "errored: output_invalid", 3],
  ["a check that throws", { checks: ["throws"] }, "errored: check_threw", 3],
  ["a check that rejects", { checks: ["answer_not_empty", "rejects"] }, "errored: check_threw", 3],
  ["no check that applies", { checks: ["baseline_answer_not_empty"] }, "skipped: no_applicable_check", 3],
  ["a negative under forced", { options: { conditions: ["forced"] } }, "skipped: negative_under_forced", 3],
  ["a fixture with a link", { prepare: linkInFixture }, "errored: fixture_unusable", 3],
  ["a skill with a link", { prepare: linkBesideSkill }, "errored: skill_unusable", 3],
  ["a disk that fails", { prepare: noTemporaryFolder }, "errored: disk_failed", 3],
  ["an abort before", { options: { signal: AbortSignal.abort() } }, "skipped: aborted", 3],
])("%s is told as what it is, and nothing but a pass is green", async (_title, given, outcome, exitCode) => {
  const { trials, exitCode: status, summary } = await run(given);
  expect(trials.map((trial) => `${trial.outcome}: ${trial.reason}`)).toEqual([outcome]);
  expect(status).toBe(exitCode);
  const isJudged = outcome.startsWith("passed") || outcome.startsWith("failed");
  expect(summary.trigger.notJudged + summary.cases.reduce((sum, { passed, failed }) => sum + passed + failed, 0)).toBe(
    isJudged || trials[0]?.condition === "available" ? 1 : 0,
  );
});

test("an abort while a trial runs ends its host and skips it, and the report is whole", async () => {
  const abort = new AbortController();
  const hangs = play({ settles: false });
  const cases = [evalCase("one", false, play()), evalCase("two", false, hangs), evalCase("three", false, play())];
  const { cwd, suite, cases: ids } = suiteFolder(cases, [], {}, { "host.mjs": fakeHost() });
  useHost(join(cwd, "host.mjs"));
  const { trials, exitCode } = await report({
    suite,
    cases: ids,
    signal: abort.signal,
    onProgress: () => setImmediate(() => abort.abort()),
  });
  expect(trials.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual([
    "passed: null",
    "skipped: aborted",
    "skipped: aborted",
  ]);
  expect(exitCode).toBe(3);
});
