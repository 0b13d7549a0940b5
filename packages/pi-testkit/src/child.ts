import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";

/** No run lives longer. */
export const RUN_CEILING_MS = 60_000;

/** How a run ended: by itself, killed on request, or killed at the ceiling. */
export type EndCause = "exited" | "killed" | "ceiling";

export interface ChildExit {
  readonly code: number | null;
  readonly cause: EndCause;
  readonly stderr: string;
}

const live = new Set<Child>();
process.on("exit", () => {
  for (const child of live) child.kill();
});

/** A Node process in a process group of its own, killed with all it started at the ceiling and when this process ends. */
export class Child {
  readonly exit: Promise<ChildExit>;
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>;
  #cause: EndCause = "exited";
  #stderr = "";

  constructor(args: readonly string[], cwd: string, env: Record<string, string>, onStdout: (chunk: Buffer) => void) {
    this.#process = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ["pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    live.add(this);
    this.#process.stdout.on("data", onStdout);
    this.#process.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr += text;
    });
    // A write may meet a process that has just gone; its exit tells the story.
    this.#process.stdin.on("error", () => undefined);
    const ceiling = setTimeout(() => this.kill("ceiling"), RUN_CEILING_MS);
    this.exit = new Promise((resolve, reject) => {
      this.#process.on("error", reject);
      this.#process.on("exit", () => this.#killGroup());
      this.#process.on("close", (code) => {
        clearTimeout(ceiling);
        live.delete(this);
        resolve({ code, cause: this.#cause, stderr: this.#stderr });
      });
    });
  }

  get stderr(): string {
    return this.#stderr;
  }

  write(line: string): void {
    this.#process.stdin.write(`${line}\n`);
  }

  endInput(): void {
    this.#process.stdin.end();
  }

  /** SIGKILL for the process and everything it started. */
  kill(cause: EndCause = "killed"): void {
    if (!live.has(this)) return;
    this.#cause = cause;
    this.#killGroup();
  }

  #killGroup(): void {
    const id = this.#process.pid;
    if (id === undefined) return;
    try {
      if (process.platform === "win32") this.#process.kill("SIGKILL");
      else process.kill(-id, "SIGKILL");
    } catch {
      // ESRCH: the group is gone already.
    }
  }
}
