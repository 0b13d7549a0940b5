import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { openSession, type SessionOptions } from "../session/open-session.ts";
import { whenClosed } from "../session/when-closed.ts";
import { STOP_GRACE_MS, within } from "../within.ts";

/** Sessions that one server holds; the one that is idle longest gives way to a new one. */
export const HTTP_SESSIONS_MAX = 64;
/** A session without an open request is let go after this time: a client that died says no goodbye. */
export const HTTP_SESSION_IDLE_MS: number = 30 * 60 * 1_000;

interface HeldSession {
  readonly transport: StreamableHTTPServerTransport;
  readonly close: () => Promise<void>;
  readonly idle: () => Promise<void>;
  /** Requests whose answer has not ended. */
  open: number;
  /** When the last one ended, in milliseconds of the clock. */
  idleSince: number;
}

/** The sessions of all clients of one server, each with a scope of its own. */
export class HttpSessions {
  readonly #options: SessionOptions;
  readonly #now: () => number;
  readonly #held = new Map<string, HeldSession>();

  constructor(options: SessionOptions, now: () => number) {
    this.#options = options;
    this.#now = now;
  }

  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** Answers a request of a session that is there; false where it is not. */
  async handle(id: string, request: IncomingMessage, response: ServerResponse, body: unknown): Promise<boolean> {
    const session = this.#held.get(id);
    if (session === undefined) return false;
    this.#count(session, response);
    await session.transport.handleRequest(request, response, body);
    return true;
  }

  /** Answers an `initialize` with a new session; false where there are too many and none is idle. */
  async open(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<boolean> {
    if (this.#held.size >= HTTP_SESSIONS_MAX && !(await this.#giveWay())) return false;
    const { server, idle } = openSession(this.#options);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#held.set(id, session);
      },
    });
    const session: HeldSession = { transport, close: () => server.close(), idle, open: 0, idleSince: this.#now() };
    this.#count(session, response);
    await server.connect(transport);
    whenClosed(server, () => this.#held.delete(transport.sessionId ?? ""));
    await transport.handleRequest(request, response, body);
    // Refused by the transport: nobody knows of it.
    if (transport.sessionId === undefined) await server.close();
    return true;
  }

  /** Lets go of sessions that are idle for too long. */
  async expire(): Promise<void> {
    const before = this.#now() - HTTP_SESSION_IDLE_MS;
    const expired = [...this.#held.values()].filter(({ open, idleSince }) => open === 0 && idleSince <= before);
    await Promise.all(expired.map(({ close }) => close()));
  }

  async close(): Promise<void> {
    const sessions = [...this.#held.values()];
    await Promise.all(sessions.map(({ close }) => close()));
    await within(Promise.all(sessions.map(({ idle }) => idle())), STOP_GRACE_MS);
  }

  async #giveWay(): Promise<boolean> {
    const idle = [...this.#held.values()].filter(({ open }) => open === 0);
    const [longest] = idle.toSorted((a, b) => a.idleSince - b.idleSince);
    await longest?.close();
    return longest !== undefined;
  }

  #count(session: HeldSession, response: ServerResponse): void {
    session.open += 1;
    response.once("close", () => {
      session.open -= 1;
      session.idleSince = this.#now();
    });
  }
}
