import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { asRecord, codemodeValue, extensionPath, runPi, stringField } from "../src/index.ts";
import type { ScriptedCall, ToolEndEvent } from "../src/index.ts";
import { call, demo } from "./support/demo.ts";

const one = async (
  how: string,
  extensions: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ToolEndEvent> => {
  const run = await runPi({ extensions: [demo, ...extensions], env, turns: [call("demo", { how }), "done"] });
  expect([run.exitCode, run.cause, run.modelErrors]).toEqual([0, "exited", []]);
  const [end] = run.results;
  if (end === undefined) throw new Error(run.stderr);
  return end;
};

const textOf = (end: ToolEndEvent): string => end.result.content.map((block) => block.text).join("");

interface Row {
  readonly how: string;
  readonly isError: boolean;
  readonly text: string | RegExp;
  readonly native: unknown;
  readonly details: unknown;
}

const rows: readonly Row[] = [
  { how: "ok", isError: false, text: "demo ran", native: { ok: true, n: 1 }, details: { kind: "ok" } },
  {
    how: "soft",
    isError: true,
    text: "refused: demo",
    native: { ok: false, code: "refused" },
    details: { kind: "soft" },
  },
  { how: "throw", isError: true, text: "demo threw", native: undefined, details: {} },
  {
    how: "nonsense",
    isError: true,
    text: /^Validation failed for tool "demo":\n {2}- how: /,
    native: undefined,
    details: {},
  },
];

test.each(rows)("direct call: $how", async ({ how, isError, text, native, details }) => {
  const end = await one(how);
  expect(end.isError).toBe(isError);
  expect(textOf(end)).toMatch(text);
  expect(end.result.structuredContent).toEqual(native);
  expect("structuredContent" in end.result).toBe(native !== undefined);
  expect(end.result.details).toEqual(details);
  expect(end.durationMs === undefined).toBe(how === "nonsense");
});

test("a foreign hook that returns content only drops the native data, for scripts too", async () => {
  const code = 'return { value: await tools.demo({ how: "ok" }) };';
  const run = await runPi({
    extensions: [demo, extensionPath("drop-native")],
    turns: [call("demo", { how: "ok" }), call("codemode", { code }), "done"],
  });
  const [direct, script] = run.results;
  expect(direct?.result).toEqual({
    content: [{ type: "text", text: "replaced by drop-native" }],
    details: { kind: "ok" },
  });
  expect(script && codemodeValue(script)).toEqual({ value: "replaced by drop-native" });
});

test("a blocked call does not run the tool", async () => {
  const end = await one("ok", [extensionPath("block-tool")], { PI_TESTKIT_TOOL: "demo" });
  expect([end.isError, textOf(end), end.durationMs, end.result.structuredContent]).toEqual([
    true,
    "blocked by block-tool",
    undefined,
    undefined,
  ]);
});

test("codemode: soft errors resolve, thrown errors and rejected input reject", async () => {
  const code = `
    const rejection = async (args) => { try { return await tools.demo(args); } catch (error) { return error.message; } };
    return { ok: await tools.demo({ how: "ok" }), soft: await tools.demo({ how: "soft" }),
      thrown: await rejection({ how: "throw" }), rejected: await rejection({ how: "nonsense" }) };`;
  const run = await runPi({ extensions: [demo], turns: [call("codemode", { code }), "done"] });
  const [script] = run.results;
  if (script === undefined) throw new Error(run.stderr);
  expect(codemodeValue(script)).toEqual({
    ok: { ok: true, n: 1 },
    soft: { ok: false, code: "refused" },
    thrown: "demo threw",
    rejected: expect.stringMatching(/^Validation failed for tool "demo"/),
  });
  expect(run.nested.map((end) => [end.toolName, end.parentToolCallId, end.isError])).toEqual([
    ["demo", "t0_0", false],
    ["demo", "t0_0", true],
    ["demo", "t0_0", true],
    ["demo", "t0_0", true],
  ]);
});

test("codemodeValue throws with the script's output when the script failed", async () => {
  const run = await runPi({ turns: [call("codemode", { code: "throw new Error('script broke')" }), "done"] });
  expect(() => run.results.map(codemodeValue)).toThrow("script broke");
});

const via = (how: string): readonly ScriptedCall[] => call("call_via_context", { name: "demo", args: { how } });

test("ctx.executeTool never rejects and gives the host's outcome", async () => {
  const run = await runPi({
    extensions: [demo, extensionPath("execute-tool")],
    turns: [via("ok"), via("soft"), via("throw"), via("nonsense"), "done"],
  });
  const outcomes = run.results.map((end) => asRecord(JSON.parse(textOf(end)), "outcome"));
  expect(outcomes.map((outcome) => outcome["isError"])).toEqual([false, true, true, true]);
  expect(outcomes.map((outcome) => asRecord(outcome["result"], "result")["structuredContent"])).toEqual([
    { ok: true, n: 1 },
    { ok: false, code: "refused" },
    undefined,
    undefined,
  ]);
  expect(run.nested).toHaveLength(4);
});

test("the model's inputs: tools, system prompt, results as text", async () => {
  const run = await runPi({ extensions: [demo], turns: [call("demo", { how: "ok", text: "a\u2028b" }), "done"] });
  expect(run.modelInputs.map((input) => [input.turn, input.toolResults])).toEqual([
    [0, []],
    [1, [{ toolCallId: "t0_0", toolName: "demo", isError: false, texts: ["a\u2028b"] }]],
  ]);
  const tool = run.modelInputs[0]?.tools.find(({ name }) => name === "demo");
  expect(tool?.description).toContain("A demo tool");
  expect(tool?.parameters["required"]).toEqual(["how"]);
  expect(run.modelInputs[0]?.tools.map(({ name }) => name)).toContain("codemode");
  expect(run.modelInputs[0]?.systemPrompt).not.toBe("");
});

test("print mode prints the last answer only; the inputs are still seen", async () => {
  const run = await runPi({
    mode: "print",
    extensions: [demo],
    codemode: false,
    turns: [call("demo", { how: "soft" }), "the end"],
  });
  expect([run.stdout, run.exitCode, run.events]).toEqual(["the end\n", 0, []]);
  expect(run.modelInputs[1]?.toolResults).toMatchObject([{ isError: true, texts: ["refused: demo"] }]);
  expect(run.modelInputs[0]?.tools.map(({ name }) => name)).not.toContain("codemode");
});

test.each([
  ["json", 0],
  ["print", 1],
] as const)("a failed model request in %s mode exits with %i", async (mode, exitCode) => {
  const run = await runPi({ mode, turns: [{ error: "no such luck" }], args: ["--no-extensions"] });
  expect(run.exitCode).toBe(exitCode);
  expect(mode === "json" ? run.modelErrors : [run.stderr.trim()]).toEqual(["no such luck"]);
});

test("a kept session has details, never native data", async () => {
  const run = await runPi({ extensions: [demo], keepSession: true, turns: [call("demo", { how: "ok" }), "done"] });
  const messages = run.sessionEntries.map((entry) => asRecord(entry, "entry")["message"]);
  expect(messages).toContainEqual(expect.objectContaining({ role: "toolResult", details: { kind: "ok" } }));
  expect(JSON.stringify(messages)).not.toContain("structuredContent");
});

test("killWhen kills at the event, and the folder is gone", async () => {
  const run = await runPi({
    extensions: [demo],
    turns: [call("wait_for_abort"), "never"],
    killWhen: (event) => event.type === "tool_execution_start",
  });
  expect([run.cause, run.exitCode, run.results, run.modelInputs.length]).toEqual(["killed", null, [], 1]);
  expect(run.events.at(-1)?.type).toBe("tool_execution_start");
  const header = run.events.find((event) => event.type === "other" && event.name === "session");
  const work = stringField(asRecord(header?.raw, "session header"), "cwd");
  expect(work).toContain("pi-testkit-");
  expect(existsSync(work)).toBe(false);
});

test("an extension that is missing is a result with the host's message", async () => {
  const run = await runPi({ extensions: ["/nonexistent/extension.ts"], turns: ["done"] });
  expect(run.exitCode).toBe(1);
  expect(run.stderr).toContain("/nonexistent/extension.ts");
});

test.each(["empty", "block-tool", "drop-native", "execute-tool", "scripted-model"] as const)(
  "the extension %s is there",
  (name) => {
    expect(existsSync(extensionPath(name))).toBe(true);
  },
);
