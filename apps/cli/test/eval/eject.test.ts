import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { suiteRun } from "../../src/eval/suite-run.ts";
import { collect } from "../support/streams.ts";
import { madeSuite } from "./eval-words.ts";

function eject(suite: string, ...options: readonly string[]): ReturnType<typeof suiteRun> {
  const { signal } = new AbortController();
  return suiteRun(suite, ["--eject", ...options], { environment: {}, stdout: collect(), stderr: collect(), signal });
}

const suiteOf = async (): Promise<string> => join(await madeSuite(), "evals/foo");

test("a copy of the runner needs nothing installed, refuses as the runner does, and is written once", async () => {
  const suite = await suiteOf();
  expect(await eject(suite)).toMatchObject({ exitStatus: 0, output: expect.stringMatching(/^Wrote run-eval\.ts /) });
  const copy = readFileSync(join(suite, "run-eval.ts"), "utf8");
  expect(copy).not.toMatch(/from "(?!node:)/);
  expect(await eject(suite)).toMatchObject({ exitStatus: 0, output: expect.stringMatching(/nothing was changed$/) });
  expect(readFileSync(join(suite, "run-eval.ts"), "utf8")).toBe(copy);
  const run = spawnSync(process.execPath, ["--no-warnings", "run-eval.ts", "--cases", "none"], {
    cwd: suite,
    encoding: "utf8",
  });
  expect([run.status, run.stdout, run.stderr]).toEqual([2, "", "eval: case_unknown: no such cases: none\n"]);
  // Where a script is to be played, the host loads it from beside the runner.
  expect(existsSync(join(suite, "scripted-provider.ts"))).toBe(true);
});

test("a copy that a crash left unfinished is finished", async () => {
  const suite = await suiteOf();
  const generated = readFileSync(join(suite, "run-eval.ts"));
  await eject(suite);
  writeFileSync(join(suite, "run-eval.ts"), generated);
  expect(await eject(suite)).toMatchObject({ exitStatus: 0, output: expect.stringMatching(/^Wrote/) });
  rmSync(join(suite, "scripted-provider.ts"));
  expect(await eject(suite)).toMatchObject({ exitStatus: 0, output: expect.stringMatching(/^Wrote/) });
});

describe("nothing of somebody's is replaced", () => {
  test.each<readonly [string, (suite: string) => void, RegExp]>([
    ["an edited runner", (suite) => writeFileSync(join(suite, "run-eval.ts"), "// mine\n"), /not as it was generated/],
    ["no runner", (suite) => rmSync(join(suite, "run-eval.ts")), /there is no run-eval\.ts/],
    [
      "a link in its place",
      (suite) => {
        rmSync(join(suite, "run-eval.ts"));
        symlinkSync(join(suite, "checks.ts"), join(suite, "run-eval.ts"));
      },
      /there is no run-eval\.ts/,
    ],
    [
      "a provider of somebody's",
      (suite) => writeFileSync(join(suite, "scripted-provider.ts"), "// mine\n"),
      /scripted-provider\.ts is there and is not the one/,
    ],
    [
      "a link in the provider's place",
      (suite) => symlinkSync(join(suite, "none"), join(suite, "scripted-provider.ts")),
      /scripted-provider\.ts is there and is not the one/,
    ],
  ])("%s", async (_what, change, complaint) => {
    const suite = await suiteOf();
    change(suite);
    const files = ["run-eval.ts", "scripted-provider.ts", "checks.ts", "none"].map((name) => join(suite, name));
    const read = (): readonly unknown[] => files.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : null));
    const before = read();
    expect(await eject(suite)).toMatchObject({ exitStatus: 2, complaint: expect.stringMatching(complaint) });
    expect(read()).toEqual(before);
  });

  test("another option beside it is refused", async () => {
    expect(await eject("nowhere", "--trials=2")).toMatchObject({ exitStatus: 2 });
  });
});
