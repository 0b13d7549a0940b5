import { getHeapStatistics } from "node:v8";
import { Worker } from "node:worker_threads";

import type { CorpusFailure } from "../failure.ts";
import type { CorpusResult, CorpusTask, FromWorker, ToWorker } from "./protocol.ts";

type Settle = (result: CorpusResult) => void;

/** A cold build leaves garbage with every file: with less room for it the process's peak is a quarter lower, at a tenth of the time. */
const YOUNG_GENERATION_MB = 18;
/** Under a limit of 2 GB V8 lets garbage grow to what lives, and otherwise to three times that. Two million documents fit. */
const OLD_GENERATION_MB = 2_000;
const BYTES_PER_MB = 1_048_576;
const SOURCE_CONDITION = "--conditions=@fathomline/source";

/** The one worker of this process. It never keeps an idle process alive. */
export class WorkerHost {
  readonly #pending = new Map<number, Settle>();
  #worker: Worker | undefined;
  #nextId = 1;

  run(task: CorpusTask, signal: AbortSignal | undefined): Promise<CorpusResult> {
    const flag = new SharedArrayBuffer(4);
    if (signal?.aborted === true) return Promise.resolve(failure("aborted", "The call was aborted.", "none"));
    const worker = this.start();
    const id = this.#nextId;
    this.#nextId += 1;
    const { promise, resolve } = Promise.withResolvers<CorpusResult>();
    const abort = (): void => {
      Atomics.store(new Int32Array(flag), 0, 1);
    };
    signal?.addEventListener("abort", abort, { once: true });
    this.#pending.set(id, (result) => {
      signal?.removeEventListener("abort", abort);
      resolve(result);
    });
    worker.ref();
    send(worker, { kind: "task", id, task, flag });
    return promise;
  }

  /** Starts the worker unless it runs: a call that comes later finds its code loaded. */
  start(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#worker = undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    worker.once("exit", () => resolve());
    worker.ref();
    send(worker, { kind: "close" });
    await promise;
  }

  #start(): Worker {
    // Under the TypeScript source the entry is source too, and so are the packages it imports.
    const isSource = import.meta.url.endsWith(".ts");
    const entry = new URL(isSource ? "./entry.ts" : "./entry.js", import.meta.url);
    const worker = new Worker(entry, {
      execArgv: isSource ? [SOURCE_CONDITION] : [],
      name: "fathomline-corpus",
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        maxOldGenerationSizeMb: Math.min(OLD_GENERATION_MB, getHeapStatistics().heap_size_limit / BYTES_PER_MB),
      },
    });
    worker.on("message", ({ id, result }: FromWorker) => this.#settle(worker, id, result));
    worker.on("error", (error) => this.#lose(worker, error instanceof Error ? error.message : String(error)));
    worker.on("exit", () => this.#lose(worker, "The index worker ended."));
    worker.unref();
    return worker;
  }

  #settle(worker: Worker, id: number, result: CorpusResult): void {
    const settle = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) worker.unref();
    settle?.(result);
  }

  #lose(worker: Worker, message: string): void {
    if (this.#worker !== worker && this.#worker !== undefined) return;
    this.#worker = undefined;
    for (const id of this.#pending.keys()) this.#settle(worker, id, failure("worker_failed", message, "unknown"));
  }
}

/** A failure that never reached the index. */
export function failure(
  code: CorpusFailure["code"],
  message: string,
  derivedEffect: CorpusFailure["derivedEffect"],
): CorpusFailure {
  return { ok: false, code, message, retryable: code !== "corpus_closed", derivedEffect };
}

function send(worker: Worker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);
}
