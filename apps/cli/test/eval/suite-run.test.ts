import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { suiteRun } from "../../src/eval/suite-run.ts";
import { collect } from "../support/streams.ts";
import { madeSuite } from "./eval-words.ts";

/** A host that ends at once, so that a trial takes no time and is errored. */
const ENDS_AT_ONCE = "process.exit(1);\n";
const UNKNOWN = "Cost: unknown before the run: it depends on the model and on how much each trial reads and says";
const named = process.env["PI_CLI_PATH"];
afterAll(() => {
  if (named === undefined) delete process.env["PI_CLI_PATH"];
  else process.env["PI_CLI_PATH"] = named;
});

/** A package with a suite, a script, and a host that ends at once. */
async function suitePackage(): Promise<string> {
  const cwd = await madeSuite({ "pi.mjs": ENDS_AT_ONCE, "script.json": '{"entries":[{"turns":[{"text":"no"}]}]}' });
  process.env["PI_CLI_PATH"] = join(cwd, "pi.mjs");
  return cwd;
}

interface Run {
  readonly status: number;
  readonly output: string;
  readonly complaint: string | undefined;
  readonly progress: string;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly TERM?: string;
}

async function run(
  cwd: string,
  argv: readonly string[],
  { isTTY = false, TERM = "xterm" }: Terminal = {},
): Promise<Run> {
  const stdout = Object.assign(collect({ isTTY }), { columns: 120 });
  const stderr = Object.assign(collect({ isTTY }), { columns: 120 });
  const {
    exitStatus,
    output = "",
    complaint,
  } = await suiteRun(join(cwd, "evals/foo"), argv, {
    environment: { NO_COLOR: "1", TERM },
    stdout,
    stderr,
    signal: new AbortController().signal,
  });
  return { status: exitStatus, output, complaint, progress: stderr.text() };
}

function scripted(cwd: string, options: readonly string[], terminal?: Terminal): Promise<Run> {
  return run(cwd, ["--provider", `scripted:${join(cwd, "script.json")}`, ...options], terminal);
}

const ONE = ["--cases", "negative-1", "--condition", "available"];

test("progress is shown where standard error is a terminal that can, and nowhere else", async () => {
  const cwd = await suitePackage();
  const onTerminal = await scripted(cwd, ONE, { isTTY: true });
  expect(onTerminal.progress).toContain("1 of 1 trials, 1 not passed; negative-1 available 1: errored");
  expect(onTerminal.progress.endsWith("\r\u001B[K")).toBe(true);
  for (const terminal of [{ isTTY: false }, { isTTY: true, TERM: "dumb" }])
    expect((await scripted(cwd, ONE, terminal)).progress).toBe("");
});

test("a run is a table on a terminal and Markdown elsewhere, with the same exit status", async () => {
  const cwd = await suitePackage();
  const onTerminal = await scripted(cwd, ONE, { isTTY: true });
  const piped = await scripted(cwd, ONE);
  expect([onTerminal.status, piped.status]).toEqual([3, 3]);
  expect(onTerminal.output).toMatch(/^CASE .*\nnegative-1 +available +0\/0 +1 /);
  expect(onTerminal.output).toMatch(/\n0 passed, 0 failed, 1 errored: errored, over a limit, or incomplete$/);
  expect(piped.output).toMatch(/^# Eval of `evals\/foo`\n/);
});

test("a disk that ends the run is told, as what it is", async () => {
  const cwd = await suitePackage();
  mkdirSync(join(cwd, "evals/foo/latest-results.json"));
  mkdirSync(join(cwd, "evals/foo/latest-results.trials.jsonl"));
  const { status, output, complaint } = await scripted(cwd, ONE);
  expect([status, output, complaint]).toEqual([3, "", "the run was stopped by the disk: EISDIR"]);
});

describe("a dry run", () => {
  test("settles everything, says what would be run, and leaves nothing", async () => {
    const cwd = await suitePackage();
    const options = ["--dry-run", "--condition", "all", "--max-cost", "2", "--trials", "2"];
    const { status, output, progress } = await scripted(cwd, options, { isTTY: true });
    expect([status, progress, existsSync(join(cwd, "evals/foo/latest-results.trials.jsonl"))]).toEqual([0, "", false]);
    expect(output.split("\n")).toEqual([
      "Would run 16 trials of the skill foo: 3 cases (2 positive, 1 negative), 2 trials each under every condition",
      "",
      "CONDITION  TRIALS",
      "available       6",
      "baseline        6",
      "forced          4",
      "(skipped by design: 2 trials of negative cases under forced)",
      "",
      "Model: a script; no network, no key",
      "Tools of trials: read",
      "Limits of a trial: 20 tool calls, 10 min",
      "Limits of the run: $2",
      "At most: 320 tool calls, 160 min",
      "Cost: none; what a script states as a cost is not paid",
      "Nothing was run.",
    ]);
  });

  test("tells limits, model and what nobody can know", async () => {
    const cwd = await suitePackage();
    for (const [options, line] of [
      [["--max-calls", "50", "--max-time-s", "90"], "At most: 50 tool calls, 90 s"],
      [["--resume"], "With --resume, trials that the log has already are not run again."],
      [["--model", "some/model"], "Model: some/model"],
      [[], "Model: Pi's default"],
      [[], `${UNKNOWN}; --max-cost sets a limit`],
      [["--max-cost", "2"], `${UNKNOWN}; the limit stops it after the message that passes it`],
    ] as const) {
      const { status, output } = await run(cwd, ["--dry-run", ...options]);
      expect([status, output.split("\n")]).toEqual([0, expect.arrayContaining([line])]);
    }
  });
});

test("what cannot be run is refused before anything starts", async () => {
  const cwd = await suitePackage();
  const refused = async (argv: readonly string[], complaint: RegExp): Promise<void> =>
    expect(await run(cwd, argv)).toMatchObject({ status: 2, output: "", complaint: expect.stringMatching(complaint) });
  await refused(["--dry-run", "--provider", "scripted:none"], /^script_invalid: /);
  await refused(["--trials", "9"], /^--trials is 1 to 5$/);
  await refused(["--output", "none/x.json"], /^the folder of --output is not there$/);
  writeFileSync(join(cwd, "evals/foo/eval.config.json"), "[");
  await refused(["--dry-run"], /^suite_invalid: /);
});
