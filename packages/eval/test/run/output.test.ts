import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runEvalFile } from "../../src/run.ts";
import { RESULT_FILES } from "../../src/suite/suite-files.ts";
import { removePackageFolders } from "../support/package-folder.ts";
import { evalCase, findPi, SAYS_NO, suiteFolder } from "./suite-folder.ts";

findPi();
removePackageFolders();

let told = "";
const exitCode = process.exitCode;
beforeEach(() => {
  told = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    told += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
});

async function run(output: (cwd: string) => string): Promise<{ status: unknown; output: string; report: string }> {
  const { cwd, suite, script, cases } = suiteFolder([evalCase("neg", false)], [{ turns: SAYS_NO }]);
  const path = output(cwd);
  await runEvalFile(suite, [
    "--provider",
    `scripted:${script}`,
    "--cases",
    cases.join(","),
    "--format",
    "json",
    "--output",
    path,
  ]);
  return { status: process.exitCode, output: path, report: join(suite, RESULT_FILES.report) };
}

test("the report goes into the file of --output, the same as into the suite's folder", async () => {
  const { status, output, report } = await run((cwd) => join(cwd, "näme 😀.json"));
  expect([status, JSON.parse(readFileSync(output, "utf8"))]).toEqual([0, JSON.parse(readFileSync(report, "utf8"))]);
});

test("without the folder of --output nothing is run", async () => {
  const { status, report } = await run((cwd) => join(cwd, "none/report.json"));
  expect([status, told]).toEqual([2, "eval: the folder of --output is not there\n"]);
  expect(existsSync(report)).toBe(false);
});

test("a report that cannot be put where it was asked for is an error, and is in the suite's folder", async () => {
  const { status, report } = await run((cwd) => {
    mkdirSync(join(cwd, "taken"));
    return join(cwd, "taken");
  });
  expect([status, existsSync(report)]).toEqual([3, true]);
  expect(told).toMatch(/eval: the file of --output cannot be written: EISDIR\n$/);
});
