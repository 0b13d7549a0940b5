import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { ChildTask } from "./child-task.ts";

/** Every process loads the same sources. */
export const COMPILE_CACHE: string = join(import.meta.dirname, "../../node_modules/.cache/compile");

const script = join(import.meta.dirname, "eval-child.ts");

/** A process that does a task, and what it says meanwhile. */
export class EvalChild {
  /** By which signal it ended; null when by itself. */
  readonly ended: Promise<unknown>;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  #text = "";
  #wake: () => void = () => undefined;

  constructor(task: ChildTask) {
    const args = ["--conditions=@fathomline/source", "--no-warnings", script, JSON.stringify(task)];
    this.#child = spawn(process.execPath, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    });
    this.#child.stdin.on("error", () => undefined);
    this.#child.stdout.on("data", (chunk: unknown) => {
      this.#text += String(chunk);
      this.#wake();
    });
    this.ended = once(this.#child, "close").then(([, signal]: unknown[]) => signal);
  }

  /** The last whole line that it said. */
  get lastWord(): string | undefined {
    return this.#text.split("\n").at(-2);
  }

  async says(word: string): Promise<void> {
    while (this.lastWord !== word) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const end = await Promise.race([promise.then(() => undefined), this.ended.then(() => "ended")]);
      if (end !== undefined && this.lastWord !== word) throw new Error(`it ended with ${this.lastWord}`);
    }
  }

  go(): void {
    this.#child.stdin.write("\n");
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}

/** Applies in a process of its own; its outcome, or undefined and the signal that ended it. */
export async function applyInChild(
  task: ChildTask,
): Promise<{ readonly said: string | undefined; readonly signal: unknown }> {
  const child = new EvalChild(task);
  const signal = await child.ended;
  return { said: child.lastWord, signal };
}
