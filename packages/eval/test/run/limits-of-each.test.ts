import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderReport, type RunOptions, type RunReport } from "../../src/run.ts";
import { RESULT_FILES } from "../../src/suite/suite-files.ts";
import { fakeHost, play, useHost, type FakePlay } from "../support/fake-host.ts";
import { removePackageFolders, treeOf } from "../support/package-folder.ts";
import { readXml } from "../support/read-xml.ts";
import { evalCase, report, suiteFolder } from "./suite-folder.ts";

removePackageFolders();

const call = (id: number): object => ({
  type: "tool_execution_start",
  toolCallId: String(id),
  toolName: "ls",
  args: {},
});
const calls = (count: number): FakePlay => ({ events: Array.from({ length: count }, (_, id) => call(id)) });
const HANGS: FakePlay = { settles: false };

/** Runs two cases that do the same. */
async function played(
  given: FakePlay,
  config: Record<string, unknown>,
  options: Partial<RunOptions> = {},
): Promise<{ report: RunReport; folder: string }> {
  const two = [evalCase("one", false, play(given)), evalCase("two", false, play({ ...given }))];
  const { cwd, suite, cases } = suiteFolder(two, [], config, { "host.mjs": fakeHost() });
  useHost(join(cwd, "host.mjs"));
  return { report: await report({ suite, cases, ...options }), folder: suite };
}

const outcomesOf = ({ trials }: RunReport): readonly unknown[] =>
  trials.map(({ outcome, reason }) => `${outcome}: ${reason}`);

test.each<readonly [string, FakePlay, Record<string, unknown>]>([
  ["calls", calls(3), { maxToolCalls: 2 }],
  ["tokens", { tokens: 51 }, { maxTokens: 50 }],
  ["cost", { costUsd: 0.51 }, { maxCostUsd: 0.5 }],
  ["time", HANGS, { timeoutMs: 1_000 }],
])("a trial over its own limit of %s ends there, and the next one is run", async (limit, given, config) => {
  const { report: result } = await played(given, config);
  expect(outcomesOf(result)).toEqual([`over_budget: ${limit}`, `over_budget: ${limit}`]);
  expect(result.exitCode).toBe(3);
  expect(result.summary.trigger).toMatchObject({ notJudged: 2, precision: { of: 0 }, recall: { of: 0 } });
});

test.each<readonly [string, FakePlay, Record<string, unknown>, Partial<RunOptions>]>([
  ["calls", calls(3), {}, { maxCalls: 2 }],
  ["tokens", { tokens: 51 }, {}, { maxTokens: 50 }],
  ["tokens", { tokens: 51 }, { runMaxTokens: 50 }, {}],
  ["cost", { costUsd: 0.51 }, { runMaxCostUsd: 0.5 }, {}],
  ["time", HANGS, {}, { maxTimeMs: 1_000 }],
  ["time", HANGS, { runTimeoutMs: 1_000 }, {}],
])(
  "case 68: past the run's limit of %s the rest is skipped, and the report says so",
  async (limit, given, config, options) => {
    const { report: result, folder } = await played(given, config, options);
    expect(outcomesOf(result)).toEqual([`over_budget: run_${limit}`, "skipped: run_limit"]);
    expect(result).toMatchObject({ exitCode: 3, summary: { outcomes: { over_budget: 1, skipped: 1 } } });
    expect(JSON.parse(readFileSync(join(folder, RESULT_FILES.report), "utf8"))).toEqual(
      JSON.parse(JSON.stringify(result)),
    );
    expect(readXml(renderReport(result, "junit")).attributes).toMatchObject({ tests: "2", errors: "1", skipped: "1" });
  },
);

test("exactly at every limit a trial passes", async () => {
  const config = { maxToolCalls: 2, maxTokens: 50, maxCostUsd: 0.5, runMaxTokens: 100, runMaxCostUsd: 1 };
  const { report: result } = await played({ ...calls(2), tokens: 50, costUsd: 0.5 }, config, { maxCalls: 4 });
  expect(outcomesOf(result)).toEqual(["passed: null", "passed: null"]);
});

test("--keep leaves each trial's folders and tells where, --include-events puts them into the report; without, neither", async () => {
  const plain = (await played({}, {})).report.trials;
  expect(plain.map(({ home, events, answer }) => [home, events, answer])).toEqual([[], []].map(() => Array(3)));
  const { report: result } = await played(calls(1), {}, { keepsHomes: true, includesEvents: true });
  for (const { home = "", events = "" } of result.trials) {
    expect([...treeOf(join(home, "project")).keys()]).toEqual(["bar.txt"]);
    rmSync(home, { recursive: true });
    const types = events.split("\n").map((line) => /"type":"(\w+)"/u.exec(line)?.[1]);
    expect(types).toEqual(["tool_execution_start", "message_end", "agent_settled", undefined]);
  }
  expect(new Set(result.trials.map(({ home }) => home)).size).toBe(2);
});

test("events in a report are cut at their ceiling", async () => {
  const { report: result } = await played(
    { events: [{ type: "x", text: "y".repeat(1_000) }], times: 250 },
    {},
    { includesEvents: true },
  );
  expect(result.trials.map(({ events }) => events?.length)).toEqual([200_000, 200_000]);
});
