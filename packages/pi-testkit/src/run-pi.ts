import { resolvePiCli } from "./cli-path.ts";
import { piArgs } from "./pi-args.ts";
import type { PiOptions } from "./pi-args.ts";
import type { PiEvent } from "./pi-event.ts";
import { runChild } from "./run-child.ts";
import type { RunResult } from "./run-result.ts";
import { Sandbox } from "./sandbox.ts";
import type { Turn } from "./turn.ts";

export interface RunPiOptions extends PiOptions {
  /** `json` (the default) prints one event a line, `print` only the last answer. */
  readonly mode?: "json" | "print";
  /** What the model answers, one entry a request. A request beyond the last gets `(script exhausted)`. */
  readonly turns: readonly Turn[];
  /** What the user says; `go` when left out. */
  readonly prompt?: string;
  /** SIGKILL that long after the start, in milliseconds. */
  readonly killAfterMs?: number;
  /** SIGKILL at the first event for which this is true (JSON mode). */
  readonly killWhen?: (event: PiEvent) => boolean;
}

/**
 * Runs the real `pi` once, in a process of its own, with a scripted model and without network, key or the user's settings.
 * A failing run is a result (`exitCode`, `modelErrors`, `stderr`); throws only at the ceiling of `RUN_CEILING_MS` or when Pi prints no events.
 */
export function runPi(options: RunPiOptions): Promise<RunResult> {
  const sandbox = new Sandbox(options.turns);
  const json = options.mode !== "print";
  return runChild({
    sandbox,
    args: [resolvePiCli(), ...(json ? ["--mode", "json"] : ["-p"]), ...piArgs(options), options.prompt ?? "go"],
    cwd: options.cwd ?? sandbox.work,
    env: options.env ?? {},
    printsEvents: json,
    killAfterMs: options.killAfterMs,
    killWhen: options.killWhen,
  });
}
