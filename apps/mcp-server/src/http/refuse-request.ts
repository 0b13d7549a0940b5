import type { IncomingMessage } from "node:http";
import { isAuthorized } from "./token.ts";

export const ENDPOINT_PATH = "/mcp";

const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "POST", "DELETE"]);

const OWN_NAMES: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);
const HTTP_PORT = 80;

/** Why a request goes no further. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where the server listens and what it asks for. */
export interface Door {
  readonly port: number;
  readonly token: string;
}

/**
 * Why a request is refused before anything of it is read, or undefined. `Host` and `Origin` come first: a page that reaches this
 * machine through a name of its own (DNS rebinding) learns not even whether a token is right.
 */
export function refuseRequest({ method, url, headers }: IncomingMessage, { port, token }: Door): Refusal | undefined {
  if (!isOwn(`http://${headers.host}`, port)) return { status: 403, message: "the Host is not this machine" };
  const { origin } = headers;
  if (origin !== undefined && !isOwn(origin, port)) return { status: 403, message: "the Origin is not this server" };
  if (url?.replace(/\?.*$/s, "") !== ENDPOINT_PATH) return { status: 404, message: `the endpoint is ${ENDPOINT_PATH}` };
  if (!isAuthorized(headers.authorization, token)) {
    const challenge = `Bearer realm="fathomline"${headers.authorization === undefined ? "" : ', error="invalid_token"'}`;
    return { status: 401, message: "the bearer token is missing or wrong", headers: { "www-authenticate": challenge } };
  }
  if (!METHODS.has(method)) return { status: 405, message: "no such method", headers: { allow: "GET, POST, DELETE" } };
  return undefined;
}

/** Whether an origin is this server's, port included; as text, because a URL forgives too much. */
function isOwn(origin: string, port: number): boolean {
  const [, name = "", given = String(HTTP_PORT)] = /^http:\/\/([a-z0-9.]+|\[::1\])(?::(\d+))?$/i.exec(origin) ?? [];
  return OWN_NAMES.has(name.toLowerCase()) && given === String(port);
}
