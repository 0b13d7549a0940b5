import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const script = join(import.meta.dirname, "todo-child.ts");
/** Compiled code, kept between runs: compiling is most of a start. */
const compileCache = join(import.meta.dirname, "../../node_modules/.cache/compile");

/** How a process ended and the lines it wrote. */
export interface Ended {
  readonly signal: string | null;
  readonly lines: readonly unknown[];
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=@fathomline/source", "--no-warnings", script, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Runs a task of `todo-child.ts` to its end. */
export async function child(...args: readonly string[]): Promise<Ended> {
  const process = start(args);
  let text = "";
  process.stdout?.on("data", (chunk: unknown) => {
    text += String(chunk);
  });
  const [, signal]: unknown[] = await once(process, "close");
  const lines = text.split("\n").filter((line) => line !== "");
  return { signal: typeof signal === "string" ? signal : null, lines: lines.map((line): unknown => JSON.parse(line)) };
}

/** A process that holds the lock of a workplace until `kill` ends it without a chance to tidy up. */
export async function lockHolder(cwd: string): Promise<{ kill(): Promise<void> }> {
  const process = start(["hold", cwd]);
  const said: unknown[] = process.stdout === null ? [] : await once(process.stdout, "data");
  if (String(said[0]) !== '"held"\n') throw new Error(`the holder said ${String(said[0])}`);
  const exited = once(process, "exit");
  return {
    async kill() {
      process.kill("SIGKILL");
      await exited;
    },
  };
}
