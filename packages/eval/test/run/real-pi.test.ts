import { describe, expect, test } from "vitest";
import { removePackageFolders, SKILL } from "../support/package-folder.ts";
import { evalCase, findPi, READS_SKILL, report, SAYS_NO, suiteFolder } from "./suite-folder.ts";

findPi();
removePackageFolders();

const BOTH = [evalCase("pos", true), evalCase("neg", false)];

describe("a suite in the real Pi with a scripted model", () => {
  test("case 63: a model that reads the skill on positives only gives precision 1, recall 1 and exit 0", async () => {
    const entries = [{ cases: ["pos"], turns: READS_SKILL }, { turns: SAYS_NO }];
    const { summary, exitCode, packageChanges, trials } = await report(suiteFolder(BOTH, entries));
    expect(trials.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
    expect(summary.trigger).toMatchObject({ precision: { value: 1 }, recall: { value: 1 }, suspicious: null });
    expect({ exitCode, packageChanges }).toEqual({ exitCode: 0, packageChanges: [] });
  });

  test("case 64: a model that never reads gives recall 0, is flagged, and exit 1", async () => {
    const { summary, exitCode } = await report(suiteFolder([evalCase("pos", true)], [{ turns: SAYS_NO }]));
    expect(summary.trigger).toMatchObject({
      precision: { value: null },
      recall: { value: 0 },
      f1: null,
      suspicious: "never_triggered",
    });
    expect(exitCode).toBe(1);
  });

  test("case 65: in the host, a fixture's own SKILL.md does not count, the exact one after other tools does", async () => {
    const other = { calls: [{ name: "read", args: { path: "{work}/foo/SKILL.md" } }] };
    const entries = [{ cases: ["neg"], turns: [other, { text: "no" }] }, { turns: [other, ...READS_SKILL] }];
    const { trials } = await report(
      suiteFolder(BOTH, entries, {}, { "evals/foo/fixtures/starter/foo/SKILL.md": SKILL }),
    );
    expect(trials.map(({ skillLoaded, toolCalls }) => ({ skillLoaded, toolCalls }))).toEqual([
      { skillLoaded: true, toolCalls: 2 },
      { skillLoaded: false, toolCalls: 1 },
    ]);
  });

  test("case 67: a provider's error is errored, not failed, outside of every rate, and exit 3", async () => {
    const entries = [{ cases: ["neg"], turns: [{ error: "overloaded" }] }, { turns: READS_SKILL }];
    const { trials, summary, exitCode } = await report(suiteFolder(BOTH, entries));
    expect(trials.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["passed", null],
      ["errored", "model_error"],
    ]);
    expect(summary.trigger).toMatchObject({ notJudged: 1, precision: { of: 1 }, recall: { of: 1 } });
    expect(exitCode).toBe(3);
  });

  test.each(["-v", "@bar.txt", "/unknown x\n\u{2028}y"])(
    "case 71: the prompt %j reaches the model exactly",
    async (prompt) => {
      const suite = suiteFolder([evalCase("neg", false, prompt)], [{ turns: [{ echo: true }] }]);
      const { trials } = await report({ ...suite, includesRaw: true });
      expect(trials.map(({ answer, outcome }) => ({ answer, outcome }))).toEqual([
        { answer: prompt, outcome: "passed" },
      ]);
    },
  );
});
