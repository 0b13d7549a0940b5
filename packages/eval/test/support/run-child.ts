import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { COMPILE_CACHE } from "./children.ts";
import type { RunOptions } from "../../src/run.ts";

const RUN = new URL("../../src/run.ts", import.meta.url).href;

/** A run in a process of its own. */
export interface RunChild {
  /** Resolves once a trial is finished and in the log. */
  readonly firstProgress: Promise<unknown>;
  readonly ended: Promise<readonly unknown[]>;
  kill(signal: "SIGKILL" | "SIGINT"): void;
}

/** Runs a suite as the command line does, its progress on standard error. */
export function runInChild({ suite, cases, script }: RunOptions): RunChild {
  const argv = [
    ...(cases === undefined ? [] : ["--cases", cases.join(",")]),
    ...(script === undefined ? [] : ["--provider", `scripted:${script}`]),
  ];
  const code = `const { runEvalFile } = await import(${JSON.stringify(RUN)}); await runEvalFile(${JSON.stringify(suite)}, ${JSON.stringify(argv)});`;
  const args = ["--conditions=@fathomline/source", "--no-warnings", "--input-type=module", "-e", code];
  const child: ChildProcessByStdio<null, null, Readable> = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  return {
    firstProgress: once(child.stderr, "data"),
    ended: once(child, "exit"),
    kill: (signal) => void child.kill(signal),
  };
}
