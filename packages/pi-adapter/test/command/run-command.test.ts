import { describe, expect, test } from "vitest";
import { CHANNELS, EXIT_STATUS, runCommand, type CommandCall, type CommandResult } from "../../src/index.ts";
import { fakeTool, OK_ANSWER, type FakeTool } from "../support/fake-tool.ts";
import { refuseUnhandledRejections } from "../support/unhandled.ts";

refuseUnhandledRejections();

function run(tool: FakeTool, call: Partial<CommandCall> = {}): Promise<CommandResult> {
  const { signal } = new AbortController();
  return runCommand({
    tool,
    input: {},
    cwd: "/project",
    channel: "native",
    pretty: false,
    signal,
    scope: {},
    ...call,
  });
}

test("the exit statuses are those of the published interface", () => {
  expect(EXIT_STATUS).toEqual({ ok: 0, failed: 1, rejected: 2, noEnvelope: 3 });
  expect(CHANNELS).toEqual(["native", "content", "all"]);
});

describe("an answer", () => {
  const native = JSON.stringify(OK_ANSWER.native);
  const all = { native: OK_ANSWER.native, content: OK_ANSWER.content, details: OK_ANSWER.details };
  test.each([
    ["native", false, native],
    ["native", true, JSON.stringify(OK_ANSWER.native, undefined, 2)],
    ["content", false, "nothing found\n\nreceipt: nothing omitted"],
    ["all", false, JSON.stringify(all)],
  ] as const)("on channel %s (pretty: %s)", async (channel, pretty, output) => {
    expect(await run(fakeTool(), { channel, pretty })).toEqual({
      output,
      native: OK_ANSWER.native,
      complaint: undefined,
      outcome: "answered",
      exitStatus: 0,
    });
  });

  test("that is not ok is printed too, with status 1", async () => {
    const answer = { ...OK_ANSWER, native: { ok: false }, isError: true };
    const result = await run(fakeTool({ run: () => answer }));
    expect(result).toEqual({
      output: '{"ok":false}',
      native: { ok: false },
      complaint: undefined,
      outcome: "answered",
      exitStatus: 1,
    });
  });

  test("without pretty is one line whatever it holds", async () => {
    const answer = { ...OK_ANSWER, native: { text: "a\nb\r\n\u2028c" } };
    expect((await run(fakeTool({ run: () => answer }))).output).not.toContain("\n");
  });
});

describe("no answer", () => {
  test("rejected input: status 2, nothing for standard output, nothing loaded", async () => {
    const tool = fakeTool();
    expect(await run(tool, { input: { limti: 5 } })).toEqual({
      output: undefined,
      complaint: 'Invalid input for fake_search; nothing was done:\n- limti: unknown field; did you mean "limit"?',
      outcome: "rejected",
      exitStatus: 2,
    });
    expect(tool.seen.opened).toBe(0);
  });

  test("input nested 100,000 deep is rejected, not a crash", async () => {
    const input: unknown = JSON.parse(`{"query":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
    expect((await run(fakeTool(), { input })).exitStatus).toBe(2);
  });

  test.each<readonly [string, FakeTool, Partial<CommandCall>, string]>([
    ["a Tool that throws", fakeTool({ run: () => Promise.reject(new Error("boom")) }), {}, "boom"],
    [
      "a Tool that throws no Error",
      fakeTool({ run: () => Promise.reject(Object.create(null)) }),
      {},
      "no reason given",
    ],
    ["a Tool that cannot be opened", fakeTool({ open: () => Promise.reject(new Error("gone")) }), {}, "gone"],
    ["an aborted call", fakeTool(), { signal: AbortSignal.abort() }, "This operation was aborted"],
    [
      "an answer without a JSON form",
      fakeTool({ run: () => ({ ...OK_ANSWER, native: undefined }) }),
      {},
      "a value of type undefined has no JSON form",
    ],
  ])("%s: status 3 and the reason", async (_what, tool, call, reason) => {
    expect(await run(tool, call)).toEqual({
      output: undefined,
      complaint: `fake_search gave no answer: ${reason}`,
      outcome: "no_answer",
      exitStatus: 3,
    });
  });

  test("a BigInt in the answer: status 3", async () => {
    const result = await run(fakeTool({ run: () => ({ ...OK_ANSWER, native: 1n }) }));
    expect([result.outcome, result.exitStatus]).toEqual(["no_answer", 3]);
  });
});

const progress = (): void => undefined;

test("the Tool gets folder, scope, signal and progress as given", async () => {
  const tool = fakeTool();
  const scope = {};
  const { signal } = new AbortController();
  await run(tool, { scope, signal, progress, cwd: "/elsewhere" });
  expect(tool.seen.calls[0]?.context).toEqual({ cwd: "/elsewhere", scope, signal, progress, replacedInputChars: 0 });
});
