import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeTool, OK_ANSWER } from "../../../../packages/pi-adapter/test/support/fake-tool.ts";
import { HTTP_SESSION_IDLE_MS, HTTP_SESSIONS_MAX, HttpSessions } from "../../src/http/http-sessions.ts";
import { readBody } from "../../src/http/read-body.ts";
import { send, type HttpAnswer } from "../support/http-request.ts";
import { call, INITIALIZE } from "../support/spawn-server.ts";

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

let time = 0;
let began: () => void;
let aborted: string[] = [];
const busy = fakeTool({
  run: async (_input, { signal }) => {
    began();
    await once(signal, "abort");
    aborted.push("busy");
    return OK_ANSWER;
  },
});
let sessions: HttpSessions;
let port: number;
let close: () => Promise<void>;

beforeEach(async () => {
  [time, aborted] = [0, []];
  sessions = new HttpSessions({ tools: [busy], offText: () => undefined, cwd: import.meta.dirname }, () => time);
  const server = createServer((request, response) => {
    void (async () => {
      const id = request.headers["mcp-session-id"];
      const body = await readBody(request);
      const value = body.ok ? body.value : undefined;
      const known =
        typeof id === "string"
          ? sessions.handle(id, request, response, value)
          : sessions.open(request, response, value);
      if (!(await known)) response.writeHead(typeof id === "string" ? 404 : 503).end();
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
  close = async () => {
    await sessions.close();
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const post = (message: object, id?: string): Promise<HttpAnswer> => {
  const headers = { ...HEADERS, ...(id === undefined ? {} : { "mcp-session-id": id }) };
  return send({ port, headers, body: JSON.stringify(message) });
};
const open = async (): Promise<string> => String((await post(INITIALIZE)).headers["mcp-session-id"]);
const ping = async (id: string): Promise<number | undefined> =>
  (await post({ jsonrpc: "2.0", id: 2, method: "ping" }, id)).status;

/** A session in a call that runs until it is aborted; resolves once it runs. */
async function openBusy(): Promise<string> {
  const id = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  began = resolve;
  post(call(3, busy.definition.name), id).catch(() => undefined);
  await promise;
  return id;
}

test("a session without a request is let go after its time, one in a call is not", async () => {
  const [idle, running] = [await open(), await openBusy()];
  time = HTTP_SESSION_IDLE_MS - 1;
  await sessions.expire();
  expect([sessions.has(idle), sessions.has(running)]).toEqual([true, true]);
  time = HTTP_SESSION_IDLE_MS;
  await sessions.expire();
  expect([await ping(idle), await ping(running)]).toEqual([404, 200]);
});

test("the one that is idle longest gives way to a new one", async () => {
  const ids: string[] = [];
  for (time = 1; time <= HTTP_SESSIONS_MAX; time += 1) ids.push(await open());
  expect(await ping(ids[0] ?? "")).toBe(200);
  const last = await open();
  const there = ids.map((id) => sessions.has(id));
  expect(there).toEqual(ids.map((_id, index) => index !== 1));
  expect(await ping(last)).toBe(200);
});

test("where all are busy, a new one is refused; the end aborts their calls", async () => {
  for (let count = 0; count < HTTP_SESSIONS_MAX; count += 1) await openBusy();
  expect((await post(INITIALIZE)).status).toBe(503);
  await sessions.close();
  expect(aborted).toHaveLength(HTTP_SESSIONS_MAX);
});

test("an initialize that the transport refuses leaves no session", async () => {
  const answer = await send({ port, headers: { ...HEADERS, accept: "text/html" }, body: JSON.stringify(INITIALIZE) });
  expect([answer.status, answer.headers["mcp-session-id"]]).toEqual([406, undefined]);
  expect(sessions.has("")).toBe(false);
});
