import { expect, test } from "vitest";
import { runCliProcess } from "../support/spawn-cli.ts";

test.each([
  ["help", ["eval", "run", "--help"], 0, /^fathomline eval run SUITE/, ""],
  [
    "no suite",
    ["eval", "run"],
    2,
    /^$/,
    "fathomline: eval run takes the folder of a suite, as in fathomline eval run evals/name; see --help\n",
  ],
  ["no folder", ["eval", "run", "nowhere"], 2, /^$/, "eval: suite_invalid: the suite's folder does not exist\n"],
])("eval run: %s", async (_what, argv, status, stdout, stderr) => {
  const finished = await runCliProcess(argv);
  expect([finished.status, finished.stderr]).toEqual([status, stderr]);
  expect(finished.stdout).toMatch(stdout);
});
