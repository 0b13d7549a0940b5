import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const script = join(import.meta.dirname, "eval-child.ts");

/** How an applying process ended; `said` is undefined when it was killed. */
export interface Ended {
  readonly signal: unknown;
  readonly said: { readonly outcome: string; readonly calls: number } | undefined;
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=@fathomline/source", "--no-warnings", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Applies the usual plan in a process of its own, which is killed just before a call of the disk (-1: never). */
export async function applyInChild(cwd: string, killedAt: number, lockWaitMs = 0): Promise<Ended> {
  const child = start(["apply", cwd, String(killedAt), String(lockWaitMs)]);
  let text = "";
  child.stdout?.on("data", (chunk: unknown) => {
    text += String(chunk);
  });
  const [, signal]: unknown[] = await once(child, "close");
  return { signal, said: text === "" ? undefined : readSaid(JSON.parse(text)) };
}

function readSaid(value: unknown): Ended["said"] {
  const isObject = typeof value === "object" && value !== null && "outcome" in value && "calls" in value;
  return isObject ? { outcome: String(value.outcome), calls: Number(value.calls) } : undefined;
}

/** A process that holds the lock of a package until `kill` ends it without a chance to tidy up. */
export async function lockHolder(cwd: string): Promise<{ kill(): Promise<void> }> {
  const child = start(["hold", cwd]);
  const said: unknown[] = child.stdout === null ? [] : await once(child.stdout, "data");
  if (String(said[0]) !== "held\n") throw new Error(`the holder said ${String(said[0])}`);
  const exited = once(child, "exit");
  return {
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
