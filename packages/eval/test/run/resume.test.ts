import { appendFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runEval } from "../../src/run.ts";
import { RESULT_FILE_MODE, RESULT_FILES } from "../../src/suite/suite-files.ts";
import { removePackageFolders } from "../support/package-folder.ts";
import { runInChild } from "../support/run-child.ts";
import { evalCase, findPi, report, SAYS_NO, suiteFolder } from "./suite-folder.ts";

findPi();
removePackageFolders();

const MODE_BITS = 0o777;

test("case 69: after a kill the finished trials are in the log, and a resumed run does only the rest", async () => {
  const cases = [evalCase("one", false), evalCase("two", false)];
  const suite = suiteFolder(cases, [{ turns: SAYS_NO }]);
  const log = join(suite.suite, RESULT_FILES.trialLog);
  const run = runInChild(suite);
  await run.firstProgress;
  run.kill("SIGKILL");
  await run.ended;
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
