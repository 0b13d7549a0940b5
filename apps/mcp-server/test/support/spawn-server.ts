import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { MAIN } from "./main-path.ts";

export interface Finished {
  readonly status: unknown;
  readonly signal: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningServer {
  readonly child: ChildProcessWithoutNullStreams;
  readonly send: (...lines: readonly (string | Uint8Array | object)[]) => void;
  /** The next line of standard output, as JSON. */
  readonly next: () => Promise<unknown>;
  /** Resolves with the text once standard error has it. */
  readonly said: (pattern: RegExp) => Promise<string>;
  readonly finished: Promise<Finished>;
}

/** Starts the built server without a client, to speak to it as no client does. */
export function startServer(argv: readonly string[], environment: NodeJS.ProcessEnv = {}): RunningServer {
  const child = spawn(process.execPath, [MAIN, ...argv], { env: { ...process.env, ...environment } });
  const stdout: string[] = [];
  const stderr: string[] = [];
  const lines = createInterface(child.stdout);
  const unread: string[] = [];
  const readers: ((line: string) => void)[] = [];
  lines.on("line", (line) => {
    stdout.push(`${line}\n`);
    const reader = readers.shift();
    if (reader === undefined) unread.push(line);
    else reader(line);
  });
  child.stderr.on("data", (chunk) => stderr.push(String(chunk)));
  child.stdin.on("error", () => undefined);
  return {
    child,
    send(...messages) {
      for (const message of messages) {
        const raw = typeof message === "string" || message instanceof Uint8Array;
        child.stdin.write(raw ? message : JSON.stringify(message));
        child.stdin.write("\n");
      }
    },
    async next() {
      const line = unread.shift() ?? (await new Promise<string>((resolve) => readers.push(resolve)));
      const value: unknown = JSON.parse(line);
      return value;
    },
    async said(pattern) {
      while (!pattern.test(stderr.join(""))) await once(child.stderr, "data");
      return pattern.exec(stderr.join(""))?.[0] ?? "";
    },
    finished: (async () => {
      const [status, signal]: unknown[] = await once(child, "close");
      return { status, signal, stdout: stdout.join(""), stderr: stderr.join("") };
    })(),
  };
}

export const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
} as const;

/** A `tools/call` as it goes over the wire. */
export function call(id: number, name: string, input: unknown = {}, meta: object = {}): object {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input, _meta: meta } };
}
