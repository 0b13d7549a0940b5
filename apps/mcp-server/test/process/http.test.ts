import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKEN_VARIABLE } from "../../src/http/token.ts";
import { MESSAGE_BYTES_MAX } from "../../src/message-bytes.ts";
import { SUITE } from "../support/cases.ts";
import { makeClient } from "../support/client.ts";
import { send, type HttpAnswer } from "../support/http-request.ts";
import { leftovers, MARK } from "../support/leftovers.ts";
import { makeProject, type Project } from "../support/project.ts";
import { call, INITIALIZE, startServer, type RunningServer } from "../support/spawn-server.ts";

const TOKEN = "a-token-of-the-test";
const AUTHORIZED = {
  authorization: `Bearer ${TOKEN}`,
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};
const ANALYZE = {
  name: "pi_analyze_session",
  arguments: { session: "./run.jsonl", since: "2026-01-01", until: "2026-01-03" },
};

const mark = randomUUID();
let project: Project;
let server: RunningServer;
let port: number;
beforeAll(async () => {
  project = makeProject();
  server = startServer(["--http", "--cwd", project.folder], { [TOKEN_VARIABLE]: TOKEN, [MARK]: mark });
  port = Number((await server.said(/127\.0\.0\.1:\d+/)).split(":")[1]);
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  const listening = `fathomline-mcp: listening on http://127.0.0.1:${port}/mcp\n`;
  expect(await server.finished).toEqual({ status: 0, signal: null, stdout: "", stderr: listening });
  expect(leftovers(mark)).toEqual([]);
  project.remove();
});

interface HttpClient {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
  readonly asked: readonly string[];
}

async function connect(answer?: () => Promise<ElicitResult> | ElicitResult): Promise<HttpClient> {
  const requestInit = { headers: { authorization: `Bearer ${TOKEN}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`), { requestInit });
  const made = makeClient(answer);
  await made.client.connect(transport);
  return { ...made, transport };
}

describe("the door", () => {
  const initialize = JSON.stringify(INITIALIZE);
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  test.each([
    ["no token", { headers: { ...AUTHORIZED, authorization: "" } }, 401],
    ["a wrong token", { headers: { ...AUTHORIZED, authorization: `Bearer ${TOKEN}x` } }, 401],
    ["another scheme", { headers: { ...AUTHORIZED, authorization: `Basic ${TOKEN}` } }, 401],
    ["a foreign Origin", { headers: { ...AUTHORIZED, origin: "https://evil.example" } }, 403],
    ["another page of this machine", { headers: { ...AUTHORIZED, origin: "http://localhost:3000" } }, 403],
    ["a foreign Host", { headers: { ...AUTHORIZED, host: "evil.example:80" } }, 403],
    ["a foreign Host without a token", { headers: { host: "evil.example" } }, 403],
    ["another path", { path: "/", headers: AUTHORIZED }, 404],
    ["another method", { method: "PUT", headers: AUTHORIZED }, 405],
    ["a session that is not there", { headers: { ...AUTHORIZED, "mcp-session-id": randomUUID() }, body: ping }, 404],
    ["no session", { headers: AUTHORIZED, body: ping }, 400],
    ["a stream without a session", { method: "GET", headers: AUTHORIZED }, 400],
    ["an end without a session", { method: "DELETE", headers: AUTHORIZED }, 400],
    ["no JSON", { headers: AUTHORIZED, body: "{nonsense" }, 400],
    ["no UTF-8", { headers: AUTHORIZED, body: Buffer.from([0x22, 0xff, 0x22]) }, 400],
    ["too long a body", { headers: AUTHORIZED, body: " ".repeat(MESSAGE_BYTES_MAX + 1) }, 413],
    ["a client that takes no stream", { headers: { ...AUTHORIZED, accept: "text/html" }, body: initialize }, 406],
    ["another type", { headers: { ...AUTHORIZED, "content-type": "text/plain" }, body: initialize }, 415],
  ])("%s is refused", async (_what, request, status) => {
    const answer: HttpAnswer = await send({ port, ...request });
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('"error":{"code":')]);
    expect(answer.headers["www-authenticate"]?.startsWith("Bearer ") ?? false).toBe(status === 401);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.body).not.toContain(TOKEN);
  });

  test("its own Origin is let in", async () => {
    const origin = `http://127.0.0.1:${port}`;
    const answer = await send({ port, headers: { ...AUTHORIZED, origin }, body: initialize });
    expect([answer.status, typeof answer.headers["mcp-session-id"]]).toEqual([200, "string"]);
  });
});

describe("clients", () => {
  test("work side by side, each with its own reports, until it ends its session", async () => {
    const [one, two] = await Promise.all([connect(), connect()]);
    const analyzed = await Promise.all([one, two].map(({ client }) => client.callTool(ANALYZE)));
    const [reportRef, other] = analyzed.map((result) => JSON.stringify(result).match(/r_[0-9a-z]{24}/)?.[0] ?? "");
    expect(reportRef).not.toBe(other);
    const query = { name: "pi_query_session", arguments: { reportRef } };
    const [own, foreign] = await Promise.all([one, two].map(({ client }) => client.callTool(query)));
    expect(own?.structuredContent).toMatchObject({ ok: true, report: { view: "events" } });
    expect(foreign?.structuredContent).toMatchObject({ ok: false });
    await one.transport.terminateSession();
    const ended = one.transport.sessionId ?? "";
    await one.client.close();
    const late = await send({ port, headers: { ...AUTHORIZED, "mcp-session-id": ended }, body: "{}" });
    expect(late.status).toBe(404);
    expect((await two.client.callTool(ANALYZE)).isError).toBe(false);
    await two.client.close();
  });

  test("are asked and shown progress on the stream of their call", async () => {
    const { client, asked } = await connect(() => ({ action: "accept", content: { confirm: true } }));
    const applied = await client.callTool({ name: "skill_eval_bootstrap", arguments: { ...SUITE, mode: "apply" } });
    expect(applied.structuredContent).toMatchObject({ ok: true, data: { mode: "applied" } });
    expect([asked.length, existsSync(join(project.folder, "evals/log"))]).toEqual([1, true]);
    const seen: string[] = [];
    const onprogress = ({ message = "" }): void => void seen.push(message);
    await client.callTool({ name: "project_artifact_search", arguments: {} }, undefined, { onprogress });
    expect(seen[0]).toBe("checking documents");
    await client.close();
  });

  test("that die in a call disturb nobody", async () => {
    const dying = await connect(() => new Promise<ElicitResult>(() => undefined));
    const apply = call(9, "skill_eval_bootstrap", { ...SUITE, evalName: "other", mode: "apply" });
    const leave = new AbortController();
    const headers = { ...AUTHORIZED, "mcp-session-id": dying.transport.sessionId ?? "" };
    const url = `http://127.0.0.1:${port}/mcp`;
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(apply), signal: leave.signal });
    expect(response.status).toBe(200);
    leave.abort();
    const { client } = await connect();
    expect((await client.callTool({ name: "project_todo_list" })).isError).toBe(false);
    await Promise.all([client.close(), dying.client.close()]);
  });
});
