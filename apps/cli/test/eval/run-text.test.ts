import { join } from "node:path";
import type { RunPlan, RunReport, TrialRecord } from "@fathomline/eval/run";
import { describe, expect, test } from "vitest";
import { summarize } from "../../../../packages/eval/src/run/summarize.ts";
import { runProgress } from "../../src/eval/run-progress.ts";
import type { TerminalStyle } from "../../src/eval/terminal-style.ts";
import { runTable } from "../../src/eval/run-table.ts";

const PLAIN: TerminalStyle = { width: undefined, colour: false };

function trial(caseId: string, given: Partial<TrialRecord> = {}): TrialRecord {
  return {
    caseId,
    condition: "available",
    trial: 1,
    outcome: "passed",
    reason: null,
    shouldTrigger: true,
    skillLoaded: true,
    checks: {},
    toolCalls: 1,
    toolErrors: 0,
    tokens: 10,
    costUsd: 0.5,
    durationMs: 1_500,
    changedPaths: [],
    ...given,
  };
}

function report(trials: readonly TrialRecord[], given: Partial<RunReport> = {}): RunReport {
  const cases: RunPlan["cases"] = [...new Set(trials.map(({ caseId }) => caseId))].map((id) => ({
    id,
    prompt: "A prompt",
    fixture: undefined,
    promptKind: "implicit",
    shouldTrigger: true,
    expectedChecks: ["skill_loaded"],
  }));
  return {
    ok: true,
    reportVersion: 1,
    suite: "evals/foo",
    exitCode: 0,
    resumed: 0,
    packageChanges: [],
    summary: summarize(cases, trials),
    trials,
    ...given,
  };
}

const lines = (of: RunReport, style = PLAIN): readonly string[] => runTable(of, style).split("\n");

describe("the columns of a run", () => {
  test("are those that say something: one trial, no baseline", () => {
    expect(lines(report([trial("a")])).slice(0, 2)).toEqual([
      "CASE  CONDITION  PASSED     COST   TIME",
      "a     available     1/1  $0.5000  1.5 s",
    ]);
  });

  test("have the lift over a baseline, spread, and what is not judged; an unknown cost is no 0", () => {
    const baseline = { condition: "baseline", outcome: "failed", costUsd: null } as const;
    const trials = [
      trial("a"),
      trial("a", { trial: 2, outcome: "failed", checks: { skill_loaded: false } }),
      trial("a", baseline),
      trial("a", { ...baseline, trial: 2, outcome: "errored", reason: "model_error" }),
    ];
    expect(lines(report(trials)).slice(0, 3)).toEqual([
      "CASE  CONDITION     PASSED  NOT JUDGED   LIFT  PASS@K  PASS^K     COST   TIME",
      "a     available  flaky 1/2           0  +50 %   100 %     0 %  $0.5000  1.5 s",
      "a     baseline         0/1           1            0 %     0 %  unknown  1.5 s",
    ]);
  });

  test.each([
    [50, "CASE  CONDITION  PASSED     COST   TIME"],
    [38, "CASE  CONDITION  PASSED     COST"],
    [24, "CASE  CONDITION  PASSED"],
    [5, "CASE  CONDITION  PASSED"],
  ])("that fit into %i characters", (width, head) => {
    expect(lines(report([trial("a")]), { width, colour: false })[0]).toBe(head);
  });
});

test("why trials did not pass is told for each, and what is left out is counted", () => {
  const failed = Array.from({ length: 23 }, (_, at) =>
    trial(`case-${at}`, { outcome: "failed", checks: { answer_not_empty: true, skill_loaded: false, own: false } }),
  );
  const over = trial("over", { outcome: "over_budget", reason: "cost" });
  const text = runTable(
    report([over, ...failed, trial("skipped", { outcome: "skipped", reason: "run_limit" })]),
    PLAIN,
  );
  expect(text).toContain("\nover (available, trial 1) over budget: cost\n");
  expect(text).toContain("\ncase-0 (available, trial 1) failed: skill_loaded, own\n");
  expect(text.match(/^case-\d+ \(/gm)).toHaveLength(19);
  expect(text).toContain("\n(4 more trials not shown)\n");
  expect(text).toContain("\nNot judged, and in no rate: 2 trials\n");
});

test.each<readonly [Partial<RunReport>, string]>([
  [{ exitCode: 0 }, "1 passed, 0 failed: every judged trial passed"],
  [{ exitCode: 1 }, "1 passed, 0 failed: there are failures"],
  [{ exitCode: 3 }, "1 passed, 0 failed: errored, over a limit, or incomplete"],
  [{ resumed: 1 }, "Taken from the log of an interrupted run: 1 trial"],
  [{ packageChanges: null }, "The package could not be compared with itself before the run."],
  [{ packageChanges: ["a", "b"] }, "2 files of the package changed during the run"],
])("%j is told", (given, line) => {
  expect(lines(report([trial("a")], given))).toContain(line);
});

test("folders that were kept are named; nothing of a prompt or an answer is told", () => {
  const kept = trial("a", { home: join("tmp", "x"), answer: "secret answer", stderr: "secret error" });
  const text = runTable(report([kept]), PLAIN);
  expect(text).toContain(`\nKept: ${join("tmp", "x")}\n`);
  expect(text).not.toMatch(/secret|A prompt/);
});

test("a failure is red and the verdict is coloured, on terminals with colours alone", () => {
  const failed = report([trial("a", { outcome: "failed" })], { exitCode: 1 });
  const coloured = runTable(failed, { width: 80, colour: true });
  expect(coloured).toContain("\n\u001B[31ma     available     0/1");
  expect(coloured).toContain("\u001B[31m0 passed, 1 failed: there are failures\u001B[0m");
  expect(runTable(failed, { width: 80, colour: false })).not.toContain("\u001B");
});

function shown(width: number | undefined, ...told: readonly string[]): readonly string[] {
  const seen: string[] = [];
  const progress = runProgress(4, width, (text) => seen.push(text));
  for (const line of told) progress(line);
  return seen;
}

describe("progress", () => {
  test("counts trials and those that did not pass", () => {
    expect(shown(undefined, "a available 1: passed", "b available 1: errored (model_error)")).toEqual([
      "[#####...............] 1 of 4 trials, 0 not passed; a available 1: passed",
      "[##########..........] 2 of 4 trials, 1 not passed; b available 1: errored (model_error)".slice(0, 78) + "…",
    ]);
  });

  test.each([20, 40, 59, 60, 80, 200])("stays on a line of %i characters", (width) => {
    const [text = ""] = shown(width, `${"long-case-".repeat(20)} available 1: passed`);
    expect(text.length).toBe(Math.min(width - 1, text.length));
    expect([text.startsWith("["), text.includes("1 of 4")]).toEqual([width >= 60, true]);
  });
});
