import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { join } from "node:path";

/** The command as it is shipped; `pnpm --filter @fathomline/cli build` makes it of the built packages. */
export const MAIN: string = join(import.meta.dirname, "../../dist/main.js");

export interface Finished {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly finished: Promise<Finished>;
}

export interface SpawnOptions {
  readonly cwd?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Ended after this text; left open when undefined and `keepStdinOpen` is set. */
  readonly stdin?: string | Uint8Array;
  readonly keepStdinOpen?: boolean;
}

/** Starts the built command. Nothing of this process's npm variables reaches it. */
export function startCli(argv: readonly string[], options: SpawnOptions = {}): Running {
  const { INIT_CWD: _initCwd, FATHOMLINE_ROOT_SCRIPT: _marker, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN, ...argv], {
    cwd: options.cwd ?? import.meta.dirname,
    env: { ...inherited, ...options.environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // The command may end before it has read what it is given.
  child.stdin.on("error", () => undefined);
  if (options.stdin !== undefined) child.stdin.write(options.stdin);
  if (options.keepStdinOpen !== true) child.stdin.end();
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) =>
      resolve({
        status,
        signal,
        stdout: Buffer.concat(stdout).toString("utf8"),
        stderr: Buffer.concat(stderr).toString("utf8"),
      }),
    );
  });
  return { child, finished };
}

export function runCliProcess(argv: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  return startCli(argv, options).finished;
}
