import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { extensionPath } from "./extension-path.ts";
import type { PiOptions } from "./pi-args.ts";
import { runChild } from "./run-child.ts";
import type { RunResult } from "./run-result.ts";
import { Sandbox } from "./sandbox.ts";
import type { Turn } from "./turn.ts";

export interface RunSdkOptions extends Omit<PiOptions, "args"> {
  readonly turns: readonly Turn[];
  readonly prompt?: string;
}

/** As `runPi`, but the process builds the session itself through the host's SDK (`createAgentSession`). */
export function runSdk(options: RunSdkOptions): Promise<RunResult> {
  const sandbox = new Sandbox(options.turns);
  const cwd = options.cwd ?? sandbox.work;
  const order = {
    cwd,
    extensions: [extensionPath("scripted-model"), ...(options.extensions ?? [])],
    prompt: options.prompt ?? "go",
    codemode: options.codemode !== false,
    keepSession: options.keepSession === true,
  };
  return runChild({
    sandbox,
    args: [fileURLToPath(new URL(`./sdk-child${extname(import.meta.url)}`, import.meta.url)), JSON.stringify(order)],
    cwd,
    env: options.env ?? {},
    printsEvents: true,
  });
}
