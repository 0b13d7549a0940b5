import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const script = join(import.meta.dirname, "lock-child.ts");

function start(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=@fathomline/source", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** A process that holds the lock of a folder; `kill` ends it without any chance to tidy up. */
export async function holder(folder: string): Promise<{ kill(): Promise<void> }> {
  const child = start("hold", folder);
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

/** A process that takes the lock `rounds` times and counts each; its exit status. */
export async function counter(folder: string, rounds: number): Promise<unknown> {
  const [status]: unknown[] = await once(start("count", folder, String(rounds)), "exit");
  return status;
}
