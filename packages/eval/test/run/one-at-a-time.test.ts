import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runEval } from "../../src/run.ts";
import { TrialHomes } from "../../src/run/trial-homes.ts";
import { RESULT_FILES } from "../../src/suite/suite-files.ts";
import { Door, fakeHost, play, useHost } from "../support/fake-host.ts";
import { packageFolder, put, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { runInChild } from "../support/run-child.ts";
import { evalCase, report, suiteFolder } from "./suite-folder.ts";

removePackageFolders();

const RUNS = ".fathomline/coordination/eval-runs";

/** Where the runs of the only suite of a package write down their homes. */
function recordsOf(cwd: string): string {
  const [suite = ""] = readdirSync(join(cwd, RUNS));
  return join(cwd, RUNS, suite, "homes");
}

test("two runs of one suite: the second is refused and takes nothing from the first; after a kill the next one cleans up", async () => {
  const cases = [evalCase("one", false, play()), evalCase("two", false, play({ settles: false }))];
  const { cwd, suite, cases: ids } = suiteFolder(cases, [], {}, { "host.mjs": fakeHost() });
  useHost(join(cwd, "host.mjs"));
  const first = runInChild({ suite, cases: ids });
  await first.firstProgress;
  const log = join(suite, RESULT_FILES.trialLog);
  const logged = readFileSync(log, "utf8");
  expect(logged).toContain('"caseId":"one"');
  expect(await runEval({ suite, cases: ids })).toMatchObject({ ok: false, code: "suite_busy" });
  expect(readFileSync(log, "utf8")).toBe(logged);
  first.kill("SIGKILL");
  await first.ended;
  const left = readdirSync(recordsOf(cwd)).map((name) => join(tmpdir(), name));
  expect(left).toHaveLength(1);
  const stranger = join(tmpdir(), "w-fedcba9876543210");
  mkdirSync(stranger, { recursive: true });
  onTestFinished(() => rmSync(stranger, { recursive: true, force: true }));
  put(join(suite, "cases.json"), JSON.stringify([evalCase("one", false, play()), evalCase("pos", true, play())]));
  expect(await report({ suite, cases: ["one"] })).toMatchObject({ exitCode: 0, packageChanges: [] });
  expect([existsSync(left[0] ?? ""), existsSync(stranger)]).toEqual([false, true]);
  expect(readdirSync(recordsOf(cwd))).toEqual([]);
});

test("a second Ctrl-C ends the run at once, and its host, which would have stayed, with it", async () => {
  const door = await Door.at(packageFolder({}));
  const prompt = play({ settles: false });
  const { cwd, suite, cases } = suiteFolder(
    [evalCase("one", false, prompt)],
    [],
    {},
    { "host.mjs": fakeHost(door.path) },
  );
  useHost(join(cwd, "host.mjs"));
  const run = runInChild({ suite, cases });
  await door.heard("ready");
  run.kill("SIGINT");
  await door.heard("term");
  run.kill("SIGINT");
  expect(await run.ended).toEqual([null, "SIGINT"]);
  await door.empty();
  for (const name of readdirSync(recordsOf(cwd))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
});

test("what only looks like a record of a home is not followed", () => {
  const records = packageFolder({
    "w-0000000000000000": "/etc",
    "w-1111111111111111": "w-1111111111111111",
    other: "/other",
  });
  const outside = packageFolder({ "keep.txt": "x" });
  const link = join(packageFolder({}), "w-2222222222222222");
  symlinkSync(outside, link);
  put(join(records, "w-2222222222222222"), link);
  put(join(records, "w-3333333333333333"), "");
  expect(new TrialHomes(records).sweep()).toBe(0);
  expect([...treeOf(outside).keys()]).toEqual(["keep.txt"]);
  expect(existsSync(link)).toBe(true);
  expect(readdirSync(records)).toEqual([]);
});
