import { describe, expect, test } from "vitest";
import { removePackageFolders } from "../support/package-folder.ts";
import { evalCase, findPi, READS_SKILL, report, SAYS_NO, suiteFolder } from "./suite-folder.ts";

findPi();
removePackageFolders();

const TWO = [evalCase("one", false), evalCase("two", false)];

describe("limits in the real Pi", () => {
  test("case 68: when the run's cost limit is passed the rest is skipped and counted", async () => {
    const suite = suiteFolder(TWO, [{ turns: [{ text: "dear", costUsd: 1 }] }]);
    const { summary, trials, exitCode } = await report({ ...suite, maxCostUsd: 0.5 });
    expect(trials.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["over_budget", "run_cost"],
      ["skipped", "run_limit"],
    ]);
    expect(summary).toMatchObject({ costUsd: 1, outcomes: { over_budget: 1, skipped: 1 } });
    expect(exitCode).toBe(3);
  });

  test("an unknown cost stops a run that has a cost limit", async () => {
    const suite = suiteFolder(TWO, [{ turns: [{ text: "?", costUsd: null }] }]);
    const { trials, summary } = await report({ ...suite, cases: ["one"], maxCostUsd: 0.5 });
    expect(trials[0]).toMatchObject({ outcome: "over_budget", reason: "cost_unknown" });
    expect(summary.costUsd).toBeNull();
  });

  test("row M7: five trials are five real runs, none answered from another", async () => {
    const entries = [{ trials: [1], turns: READS_SKILL }, { turns: SAYS_NO }];
    const { summary, trials } = await report({ ...suiteFolder([evalCase("pos", true)], entries), trials: 5 });
    expect(trials.map(({ tokens }) => tokens)).toEqual([20, 10, 10, 10, 10]);
    expect(summary.cases).toMatchObject([{ passed: 1, failed: 4, isFlaky: true }]);
  });

  test("row M6: a host that dies is errored and in no rate", async () => {
    const before = process.env["PI_CLI_PATH"];
    const suite = suiteFolder([evalCase("pos", true)], [{ turns: SAYS_NO }], {}, { "dead.mjs": "process.exit(7);" });
    process.env["PI_CLI_PATH"] = `${suite.cwd}/dead.mjs`;
    try {
      const { trials, summary, exitCode } = await report(suite);
      expect(trials[0]).toMatchObject({ outcome: "errored", reason: "host_ended" });
      expect(summary.trigger).toMatchObject({ recall: { value: null, of: 0 }, notJudged: 1, suspicious: null });
      expect(exitCode).toBe(3);
    } finally {
      process.env["PI_CLI_PATH"] = before;
    }
  });
});
