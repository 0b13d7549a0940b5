import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { runEval } from "../../src/run.ts";
import { RESULT_FILE_MODE, RESULT_FILES } from "../../src/suite/suite-files.ts";
import { removePackageFolders } from "../support/package-folder.ts";
import { evalCase, findPi, report, SAYS_NO, suiteFolder } from "./suite-folder.ts";

findPi();
removePackageFolders();

const RUN = new URL("../../src/run.ts", import.meta.url).href;
const POLL_MS = 20;
const MODE_BITS = 0o777;

test("case 69: after a kill the finished trials are in the log, and a resumed run does only the rest", async () => {
  const cases = [evalCase("one", false), evalCase("two", false)];
  const suite = suiteFolder(cases, [{ turns: SAYS_NO }]);
  const log = join(suite.suite, RESULT_FILES.trialLog);
  const code = `const { runEval } = await import(${JSON.stringify(RUN)}); await runEval(${JSON.stringify(suite)});`;
  const args = ["--conditions=@fathomline/source", "--input-type=module", "-e", code];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  while (child.exitCode === null && !(existsSync(log) && readFileSync(log, "utf8").includes("\n")))
    await pause(POLL_MS);
  child.kill("SIGKILL");
  await ended;
  expect(existsSync(join(suite.suite, RESULT_FILES.report))).toBe(false);
  appendFileSync(log, '{"key":"cut sho');
  const { resumed, trials, exitCode } = await report({ ...suite, isResumed: true });
  expect(resumed).toBe(1);
  expect(trials.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
  expect(exitCode).toBe(0);
  expect(statSync(join(suite.suite, RESULT_FILES.report)).mode & MODE_BITS).toBe(RESULT_FILE_MODE);
});

test("an unknown check is found before anything is spent", async () => {
  const suite = suiteFolder([{ ...evalCase("one", false), expected_checks: ["nobody_knows"] }], [{ turns: SAYS_NO }]);
  expect(await runEval(suite)).toMatchObject({ ok: false, code: "checks_invalid" });
  expect(existsSync(join(suite.suite, RESULT_FILES.trialLog))).toBe(false);
});
