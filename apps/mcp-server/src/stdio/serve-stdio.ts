import { setImmediate } from "node:timers/promises";
import type { Readable, Writable } from "node:stream";
import { openSession, type SessionOptions } from "../session/open-session.ts";
import { STOP_GRACE_MS, within } from "../within.ts";
import { StdioTransport } from "./stdio-transport.ts";

export interface StdioOptions extends SessionOptions {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Ends the session at once. */
  readonly stop: AbortSignal;
}

/**
 * Serves one client until its input ends, nobody reads its output any more, or it is stopped. After the end of the input the calls
 * that run finish first, so that a piped script gets its answers.
 */
export async function serveStdio({ stdin, stdout, stop, ...options }: StdioOptions): Promise<void> {
  const { server, idle, hangUp } = openSession(options);
  const transport = new StdioTransport(stdin, stdout);
  const { promise: stopped, resolve: onStop } = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => onStop(), { once: true });
  if (stop.aborted) onStop();
  await server.connect(transport);
  const over = Promise.race([transport.gone, stopped]);
  await Promise.race([transport.ended, over]);
  hangUp();
  // A turn later the last line has become a call; a turn after it, an answer is on its way.
  await setImmediate();
  await Promise.race([idle(), over]);
  await setImmediate();
  await server.close();
  await within(idle(), STOP_GRACE_MS);
}
