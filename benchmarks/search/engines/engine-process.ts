import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchQuery } from "../queries/bench-query.ts";
import type { EngineName, EngineReply, EngineRequest, EngineSetting, Freshness } from "./engine.ts";

const MAIN = fileURLToPath(new URL("./engine-main.ts", import.meta.url));

/** A child process with one engine, asked one thing at a time; it measures itself. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #gone: Promise<never>;
  peakMemoryMb = 0;
  stallMilliseconds = 0;
  stallCpuMilliseconds = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#gone = once(child, "exit").then(([code, signal]) => {
      throw new Error(`the engine's process ended with ${String(code ?? signal)}`);
    });
    // Nobody waits for it between two questions.
    this.#gone.catch(() => undefined);
  }

  /** Starts the process and loads the engine's code. */
  static async start(name: EngineName, setting: EngineSetting): Promise<EngineProcess> {
    const started = new EngineProcess(fork(MAIN, [name, JSON.stringify(setting)], { execArgv: [] }));
    await started.ask({ kind: "load" });
    return started;
  }

  /** Rejects when the engine failed: a benchmark of wrong answers is none. */
  async ask(request: EngineRequest): Promise<EngineReply> {
    const replied = new Promise<EngineReply>((resolve) => {
      this.#child.once("message", (reply: EngineReply) => resolve(reply));
    });
    this.#child.send(request);
    const reply = await Promise.race([replied, this.#gone]);
    if (reply.error !== undefined) throw new Error(reply.error);
    this.peakMemoryMb = Math.max(this.peakMemoryMb, reply.peakMemoryMb);
    this.stallMilliseconds = Math.max(this.stallMilliseconds, reply.stallMilliseconds);
    this.stallCpuMilliseconds = Math.max(this.stallCpuMilliseconds, reply.stallCpuMilliseconds);
    return reply;
  }

  query(query: BenchQuery, freshness: Freshness = "auto"): Promise<EngineReply> {
    return this.ask({ kind: "query", query, freshness });
  }

  /** Leaves the start out of what follows. */
  forgetStalls(): void {
    this.stallMilliseconds = 0;
    this.stallCpuMilliseconds = 0;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill();
    await ended;
  }
}
