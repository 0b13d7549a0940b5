import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Runtime } from "./runtime.ts";

export interface Ended {
  /** The exit status, or the signal that ended it: SIGKILL where it did not end by itself. */
  readonly status: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface Start {
  readonly cwd: string;
  readonly home: string;
  /** Given on standard input, which then ends; without it standard input stays open. */
  readonly stdin?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** A descriptor in the place of standard output. */
  readonly stdout?: number;
}

/** No process of a check needs longer: what is still there has not ended by itself. */
const ENDS_MS_MAX = 60_000;

/** Starts a program on a runtime, with nothing of this process's environment but PATH. */
export function start({ program }: Runtime, argv: readonly string[], options: Start): Started {
  const child = spawn(program, argv, {
    cwd: options.cwd,
    env: { PATH: process.env["PATH"], HOME: options.home, TMPDIR: options.home, TZ: "UTC", ...options.environment },
    stdio: ["pipe", options.stdout ?? "pipe", "pipe"],
    timeout: ENDS_MS_MAX,
    killSignal: "SIGKILL",
  });
  // It may end before it has read what it is given.
  child.stdin?.on("error", () => undefined);
  if (options.stdin !== undefined) child.stdin?.end(options.stdin);
  return { child, ended: end(child) };
}

async function end(child: ChildProcess): Promise<Ended> {
  const [[status, signal], stdout, stderr] = await Promise.all([
    once(child, "close"),
    read(child.stdout),
    read(child.stderr),
  ]);
  return { status: status ?? signal, stdout, stderr };
}

async function read(stream: ChildProcess["stdout"]): Promise<string> {
  // A check may close it early.
  return stream === null ? "" : text(stream).catch(() => "(closed)");
}
