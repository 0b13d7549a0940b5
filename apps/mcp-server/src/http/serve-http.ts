import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import type { SessionOptions } from "../session/open-session.ts";
import { HttpSessions } from "./http-sessions.ts";
import { readBody } from "./read-body.ts";
import { ENDPOINT_PATH, refuseRequest, type Door, type Refusal } from "./refuse-request.ts";

const LOOPBACK = "127.0.0.1";
const EXPIRY_CHECK_MS = 60_000;
/** Of JSON-RPC: a server's own error. */
const SERVER_ERROR = -32_000;

export interface HttpOptions extends SessionOptions {
  /** 0 is any free one. */
  readonly port: number;
  readonly token: { readonly value: string; readonly made: boolean };
  readonly stop: AbortSignal;
  /** Says one line to the person who started the server. */
  readonly tell: (text: string) => Promise<void>;
}

export type Served = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Serves clients on the loopback interface until it is stopped. */
export async function serveHttp({ port, token, stop, tell, ...options }: HttpOptions): Promise<Served> {
  const sessions = new HttpSessions(options, () => performance.now());
  let door: Door | undefined;
  const server = createServer((request, response) => {
    if (door === undefined) return void response.destroy();
    answer(request, response, door, sessions).catch(() => response.destroy());
  });
  server.listen(port, LOOPBACK);
  try {
    await once(server, "listening", { signal: stop });
  } catch (error) {
    if (stop.aborted) return { ok: true };
    return { ok: false, message: `port ${port} cannot be opened: ${codeOf(error)}` };
  }
  const address = server.address();
  const opened = typeof address === "object" && address !== null ? address.port : port;
  door = { port: opened, token: token.value };
  await tell(`fathomline-mcp: listening on http://${LOOPBACK}:${opened}${ENDPOINT_PATH}`);
  if (token.made) await tell(`fathomline-mcp: bearer token ${token.value}`);
  const expiry = setInterval(() => void sessions.expire(), EXPIRY_CHECK_MS);
  if (!stop.aborted) await once(stop, "abort");
  clearInterval(expiry);
  server.close();
  await sessions.close();
  server.closeAllConnections();
  return { ok: true };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  sessions: HttpSessions,
): Promise<void> {
  const refusal = refuseRequest(request, door);
  if (refusal !== undefined) return refuse(response, refusal);
  const id = request.headers["mcp-session-id"];
  if (id !== undefined && (typeof id !== "string" || !sessions.has(id))) return refuse(response, UNKNOWN_SESSION);
  if (id === undefined && request.method !== "POST") return refuse(response, NO_SESSION);
  const body = request.method === "POST" ? await readBody(request) : undefined;
  if (body?.ok === false) return refuse(response, body, body.code);
  if (id !== undefined) {
    if (!(await sessions.handle(id, request, response, body?.value))) refuse(response, UNKNOWN_SESSION);
    return;
  }
  if (!isInitializeRequest(body?.value)) return refuse(response, NO_SESSION);
  if (!(await sessions.open(request, response, body?.value))) refuse(response, TOO_MANY);
}

const UNKNOWN_SESSION: Refusal = { status: 404, message: "no such session; it may have ended" };
const NO_SESSION: Refusal = { status: 400, message: "the Mcp-Session-Id is missing; a session begins with initialize" };
const TOO_MANY: Refusal = { status: 503, message: "too many sessions are busy", headers: { "retry-after": "60" } };

function refuse(response: ServerResponse, { status, message, headers }: Refusal, code: number = SERVER_ERROR): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }));
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : "unknown reason";
}
