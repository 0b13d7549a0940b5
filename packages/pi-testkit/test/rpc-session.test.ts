import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openRpc } from "../src/index.ts";
import type { OpenRpcOptions, PiEvent, RpcSession } from "../src/index.ts";
import { call, demo } from "./support/demo.ts";

const open = new Set<RpcSession>();
afterEach(async () => {
  for (const rpc of open) await rpc.kill();
  open.clear();
});

const start = async (options: OpenRpcOptions = {}): Promise<RpcSession> => {
  const rpc = await openRpc({ extensions: [demo], ...options });
  open.add(rpc);
  return rpc;
};

const starts =
  (name: string) =>
  (event: PiEvent): boolean =>
    event.type === "tool_execution_start" && event.toolName === name;

test("turns can be added from what was seen, and closing ends the process and its folder", async () => {
  const rpc = await start();
  const first = await rpc.prompt("go", [call("demo", { how: "ok", text: "seen" }), "done"]);
  const text = first.results[0]?.result.content[0]?.text ?? "";
  const second = await rpc.prompt("again", [call("demo", { how: "ok", text: `${text} twice` }), "done"]);
  expect(second.results.map((end) => end.result.content)).toEqual([[{ type: "text", text: "seen twice" }]]);
  expect(rpc.modelInputs()).toHaveLength(4);
  expect(await rpc.close()).toMatchObject({ code: 0, cause: "exited" });
  expect(existsSync(rpc.work)).toBe(false);
  expect(rpc.modelInputs()).toHaveLength(4);
});

test("abort reaches the tool, and the agent settles as aborted", async () => {
  const rpc = await start();
  const running = rpc.prompt("go", [call("wait_for_abort"), "never"]);
  await rpc.waitFor(starts("wait_for_abort"));
  await rpc.abort();
  const run = await running;
  expect(run.results.map((end) => [end.isError, end.result.content[0]?.text])).toEqual([[true, "demo aborted"]]);
  expect(run.events.find((event) => event.type === "agent_settled")).toMatchObject({ aborted: true });
});

test("abort kills a script that waits for a tool", async () => {
  const rpc = await start();
  const running = rpc.prompt("go", [call("codemode", { code: "return await tools.wait_for_abort({});" }), "never"]);
  await rpc.waitFor(starts("wait_for_abort"));
  await rpc.abort();
  const run = await running;
  expect(run.results.map((end) => end.isError)).toEqual([true]);
  expect(run.results[0]?.result.content.map((block) => block.text).join("")).toContain("Script aborted");
});

test.each([
  ["yes", { confirmed: true }, "true"],
  ["no", { confirmed: false }, "false"],
  ["cancelled by default", undefined, "false"],
] as const)("a confirmation: %s", async (_title, reply, text) => {
  const rpc = await start(reply === undefined ? {} : { answer: () => reply });
  const run = await rpc.prompt("go", [call("ask"), "done"]);
  expect(run.results[0]?.result.content[0]?.text).toBe(text);
  expect(run.events.find((event) => event.type === "extension_ui_request")?.raw).toMatchObject({
    method: "confirm",
    title: "Title",
  });
});

test("the script goes on after /new and /reload", async () => {
  const rpc = await start({ turns: ["first", "second", "third"] });
  const answers: unknown[] = [];
  const ask = async (): Promise<void> => {
    await rpc.prompt("go");
    answers.push(await rpc.command({ type: "get_last_assistant_text" }));
  };
  await ask();
  await rpc.newSession();
  await ask();
  await rpc.reload();
  await ask();
  expect(answers).toEqual([{ text: "first" }, { text: "second" }, { text: "third" }]);
});

test("export_html writes the session", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pi-testkit-html-"));
  try {
    const rpc = await start({ keepSession: true });
    await rpc.prompt("go", [call("demo", { how: "ok" }), "done"]);
    const file = await rpc.exportHtml(join(folder, "out.html"));
    expect(readFileSync(file, "utf8")).toContain("<html");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a wait fails when the process is gone, and so does a refused command", async () => {
  const rpc = await start();
  await expect(rpc.command({ type: "no_such_command" })).rejects.toThrow("no_such_command");
  const waiting = expect(rpc.waitFor((event) => event.type === "agent_settled")).rejects.toThrow("pi ended (killed");
  await rpc.kill();
  await waiting;
});

test("a host that does not start is an error with its message", async () => {
  await expect(openRpc({ extensions: ["/nonexistent/extension.ts"] })).rejects.toThrow("/nonexistent/extension.ts");
});
