import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MESSAGE_BYTES_MAX } from "../../src/message-bytes.ts";
import { SUITE } from "../support/cases.ts";
import { leftovers, MARK } from "../support/leftovers.ts";
import { makeProject, type Project } from "../support/project.ts";
import { call, INITIALIZE, startServer, type RunningServer } from "../support/spawn-server.ts";

let project: Project;
beforeAll(() => {
  project = makeProject();
});
afterAll(() => project.remove());

const SEARCH = { query: "compaction" };

describe("one process that meets no client's lines", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = startServer(["--cwd", project.folder]);
    server.send(INITIALIZE, { jsonrpc: "2.0", method: "notifications/initialized" });
    expect(await server.next()).toMatchObject({ id: 1, result: { protocolVersion: "2025-11-25" } });
  });
  afterAll(async () => {
    server.child.stdin.end();
    expect(await server.finished).toMatchObject({ status: 0, stderr: "" });
  });

  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

  test.each([
    ["no JSON", "{nonsense", -32_700, "the message is not valid JSON", null],
    ["no UTF-8", Buffer.from([0x22, 0xff, 0x22]), -32_700, "the message is not valid UTF-8", null],
    ["no message", '{"jsonrpc":"2.0"}', -32_600, "the line is no message of JSON-RPC 2.0", null],
    ["no version", '{"method":"ping","id":7}', -32_600, "the line is no message of JSON-RPC 2.0", 7],
    ["a wrong answer", '{"jsonrpc":"2.0","id":7,"wrong":1}', -32_600, "the line is no message of JSON-RPC 2.0", null],
    ["a deep array", deep, -32_600, "the line is no message of JSON-RPC 2.0", null],
    [
      "a huge line",
      `"${"x".repeat(MESSAGE_BYTES_MAX)}"`,
      -32_600,
      `the message is longer than ${MESSAGE_BYTES_MAX} bytes`,
      null,
    ],
  ])("%s is one error, and the next line is served", async (_what, line, code, message, id) => {
    server.send("  \r", line, { jsonrpc: "2.0", id: 99, method: "ping" });
    expect(await server.next()).toEqual({ jsonrpc: "2.0", id, error: { code, message } });
    expect(await server.next()).toEqual({ jsonrpc: "2.0", id: 99, result: {} });
  });

  test("an unknown method, and a deep input, are one error each", async () => {
    server.send({ jsonrpc: "2.0", id: 2, method: "resources/list" });
    expect(await server.next()).toMatchObject({ id: 2, error: { code: -32_601 } });
    const input = `{"query":${deep}}`;
    server.send(
      `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"project_artifact_search","arguments":${input}}}`,
    );
    expect(await server.next()).toMatchObject({ id: 3, result: { isError: true } });
  });

  test("progress goes to who asked for it, grows, and ends with the call", async () => {
    server.send(call(4, "project_artifact_search", SEARCH, { progressToken: "p" }));
    const seen: number[] = [];
    let message = await server.next();
    for (; isProgress(message); message = await server.next()) seen.push(message.params.progress);
    expect(message).toMatchObject({ id: 4, result: { isError: false } });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    server.send(call(5, "project_artifact_search", SEARCH));
    expect(await server.next()).toMatchObject({ id: 5 });
  });

  test("a cancelled call has no answer", async () => {
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 6, reason: "late" } };
    // In one write, so that the call has not ended when its end is asked for.
    const lines = [call(6, "project_artifact_search", SEARCH), cancelled, call(7, "project_todo_list")];
    server.send(lines.map((line) => JSON.stringify(line)).join("\n"));
    expect(await server.next()).toMatchObject({ id: 7 });
    server.send({ jsonrpc: "2.0", id: 8, method: "ping" });
    expect(await server.next()).toMatchObject({ id: 8 });
  });
});

interface Progress {
  readonly params: { readonly progress: number; readonly progressToken: "p" };
}
function isProgress(message: unknown): message is Progress {
  return typeof message === "object" && message !== null && Reflect.get(message, "method") === "notifications/progress";
}

const BUSY = [call(2, "project_artifact_search", SEARCH), call(3, "pi_analyze_session", { session: "./run.jsonl" })];
const ASKING = { ...INITIALIZE, params: { ...INITIALIZE.params, capabilities: { elicitation: {} } } };
const APPLY = call(4, "skill_eval_bootstrap", { ...SUITE, mode: "apply" });

describe("the end", () => {
  test.each([
    ["the end of its input", (server: RunningServer) => void server.child.stdin.end()],
    ["SIGTERM", (server: RunningServer) => void server.child.kill("SIGTERM")],
    ["SIGINT", (server: RunningServer) => void server.child.kill("SIGINT")],
    [
      "the death of its client",
      ({ child }: RunningServer) => {
        child.stdin.destroy();
        child.stdout.destroy();
      },
    ],
  ])("with %s, workers open and a person being asked, leaves nothing behind", async (_what, end) => {
    const mark = randomUUID();
    const server = startServer(["--cwd", project.folder], { [MARK]: mark });
    server.send(ASKING, ...BUSY);
    for (let answers = 0; answers < 3; answers += 1) await server.next();
    server.send(APPLY);
    expect(await server.next()).toEqual({ jsonrpc: "2.0", id: 0, method: "ping" });
    server.send({ jsonrpc: "2.0", id: 0, result: {} });
    expect(await server.next()).toMatchObject({ method: "elicitation/create" });
    expect(leftovers(mark)).toHaveLength(1);
    end(server);
    expect(await server.finished).toMatchObject({ status: 0, signal: null, stderr: "" });
    expect(leftovers(mark)).toEqual([]);
  });

  test("of a script's input comes after the answers, an unended last line included", async () => {
    const server = startServer(["--cwd", project.folder]);
    server.send(INITIALIZE, ...BUSY);
    server.child.stdin.end(JSON.stringify(call(4, "project_todo_list")));
    const { status, stdout, stderr } = await server.finished;
    expect([status, stderr]).toEqual([0, ""]);
    const ids = stdout
      .trimEnd()
      .split("\n")
      .map((line) => /"id":(\d+)[,}]/.exec(line.slice(-40))?.[1] ?? "");
    expect(ids.toSorted()).toEqual(["1", "2", "3", "4"]);
  });
});
