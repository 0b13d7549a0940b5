import { expect, test } from "vitest";
import { runBatch } from "../src/run-batch.ts";
import { OK_ANSWER } from "../../../packages/pi-adapter/test/support/fake-tool.ts";
import { namedTool } from "./support/tools.ts";

const echo = namedTool("project_artifact_search", {
  run: (input) => ({ ...OK_ANSWER, native: { ok: true, input } }),
});
const list = namedTool("project_todo_list", { run: () => ({ ...OK_ANSWER, native: { ok: false }, isError: true }) });
const broken = namedTool("pi_analyze_session", { run: () => Promise.reject(new Error("boom")) });
const tools = [echo, list, broken];

async function batch(
  input: string | Uint8Array,
  options: { signal?: AbortSignal; lineBytesMax?: number; readLines?: number } = {},
): Promise<unknown[]> {
  const lines: string[] = [];
  await runBatch(oneChunk(Buffer.from(input)), {
    tools,
    cwd: "/project",
    signal: options.signal ?? new AbortController().signal,
    write: async (line) => lines.push(line) < (options.readLines ?? Number.POSITIVE_INFINITY),
    ...(options.lineBytesMax === undefined ? {} : { lineBytesMax: options.lineBytesMax }),
  });
  for (const line of lines) expect(line).not.toContain("\n");
  return lines.map((line): unknown => JSON.parse(line));
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const ANSWER = { ok: true, input: {} };
const failure = (code: string, message: string): unknown => ({ ok: false, error: { code, message, retryable: false } });
const rejected = (message: string): unknown => failure("input_rejected", message);
const wrongLine = (problem: string): unknown =>
  rejected(`Invalid input for a batch line; nothing was done:\n- ${problem}`);

test.each<readonly [string, string | Uint8Array, readonly unknown[]]>([
  ["nothing", "", []],
  ["a tool by its full name", '{"tool":"project_artifact_search"}\n', [ANSWER]],
  ["a tool by its words", '{"tool":"search"}\n{"tool":"todo list"}\n', [ANSWER, { ok: false }]],
  ["a line with CR LF", '{"tool":"search"}\r\n', [ANSWER]],
  ["a last line without LF", '{"tool":"search"}\n{"tool":"search"}', [ANSWER, ANSWER]],
  ["blank lines", '\n \t\r\n{"tool":"search"}\n\n', [ANSWER]],
  [
    "U+2028 in a string",
    '{"tool":"search","input":{"query":"a\u2028b"}}\n',
    [{ ok: true, input: { query: "a\u2028b" } }],
  ],
  ["an escaped line feed", '{"tool":"search","input":{"query":"a\\nb"}}\n', [{ ok: true, input: { query: "a\nb" } }]],
  [
    "a bad line between good ones",
    '{"tool":"search"}\n{"tool":\n{"tool":"search"}\n',
    [ANSWER, rejected("the input is not valid JSON"), ANSWER],
  ],
  [
    "no object",
    "5\n[]\nnull\n",
    [wrongLine("input: expected an object"), wrongLine("input: expected an object"), wrongLine("tool: missing")],
  ],
  ["no tool", '{"input":{}}\n', [wrongLine("tool: missing")]],
  ["a tool that is no text", '{"tool":["search"]}\n', [wrongLine("tool: expected a string")]],
  ["a misspelt member", '{"tool":"search","inptu":{}}\n', [wrongLine('inptu: unknown field; did you mean "input"?')]],
  [
    "an own __proto__",
    '{"__proto__":{"tool":"search"}}\n',
    [wrongLine("tool: missing\n- __proto__: unknown field; known fields: tool, input")],
  ],
  ["an unknown tool", '{"tool":"serch"}\n', [failure("unknown_tool", "no such tool; did you mean search?")]],
  [
    "words after a tool's name",
    '{"tool":"search x"}\n',
    [failure("unknown_tool", "no such tool; did you mean search?")],
  ],
  ["a batch in a batch", '{"tool":"batch"}\n', [failure("unknown_tool", "no such tool; --help lists them")]],
  [
    "input that the tool rejects",
    '{"tool":"search","input":{"limit":"5"}}\n',
    [rejected("Invalid input for project_artifact_search; nothing was done:\n- limit: expected a whole number")],
  ],
  [
    "a tool without an answer",
    '{"tool":"session analyze"}\n',
    [failure("no_answer", "pi_analyze_session gave no answer: boom")],
  ],
  ["bytes that are no UTF-8", Buffer.from('{"tool":"\xff"}\n', "latin1"), [rejected("the input is not valid UTF-8")]],
])("%s", async (_what, input, expected) => {
  expect(await batch(input)).toEqual(expected);
});

test("a line that is too long is answered, and so are the ones after it", async () => {
  const line = '{"tool":"search"}';
  expect(await batch(`${line}${" ".repeat(20)}\n${line}\n`, { lineBytesMax: line.length + 10 })).toEqual([
    rejected("the input is longer than 67108864 bytes"),
    ANSWER,
  ]);
});

test("all lines share one session scope, and two batches do not", async () => {
  const tool = namedTool("project_artifact_search");
  const options = { tools: [tool], cwd: "/p", signal: new AbortController().signal, write: async () => true };
  for (let round = 0; round < 2; round += 1)
    await runBatch(oneChunk(Buffer.from('{"tool":"search"}\n{"tool":"search"}\n')), options);
  const [first, second, third, fourth] = tool.seen.calls.map((call) => call.context.scope);
  expect([first === second, third === fourth, first === third]).toEqual([true, true, false]);
  expect(tool.seen.calls.map((call) => call.context.cwd)).toEqual(["/p", "/p", "/p", "/p"]);
});

test("nothing more is run when nobody reads any more", async () => {
  const before = echo.seen.calls.length;
  expect(await batch('{"tool":"search"}\n'.repeat(5), { readLines: 1 })).toEqual([ANSWER]);
  expect(echo.seen.calls.length - before).toBe(1);
});

test("an abort ends the batch after the answer of its line", async () => {
  const abort = new AbortController();
  const stopping = namedTool("project_artifact_search", {
    run: (_input, { signal }) => {
      abort.abort();
      signal.throwIfAborted();
      return OK_ANSWER;
    },
  });
  const lines: string[] = [];
  await runBatch(oneChunk(Buffer.from('{"tool":"search"}\n{"tool":"search"}\n')), {
    tools: [stopping],
    cwd: "/project",
    signal: abort.signal,
    write: async (line) => lines.push(line) > 0,
  });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    failure("no_answer", "project_artifact_search gave no answer: This operation was aborted"),
  ]);
});
