import { Worker } from "node:worker_threads";
import type { SessionQueryInput } from "@fathomline/contracts";
import type { AnalyzeRequest, AnalyzeResult, QueryResult } from "../engine/session-engine.ts";
import type { ScanWatch, SessionScanner } from "../engine/session-scanner.ts";
import { FAILED_TASK, type FailedTask, type FromWorker, type ToWorker } from "./protocol.ts";

interface Pending {
  readonly settle: (message: Exclude<FromWorker, { readonly kind: "progress" }> | undefined) => void;
  readonly onProgress: ((files: number, bytes: number) => void) | undefined;
}

const SOURCE_CONDITION = "--conditions=@fathomline/source";
/** Lines leave garbage: with little room for it the process's peak stays low. */
const YOUNG_GENERATION_MB = 18;

/** The scanner in a worker, which starts with the first call and keeps no idle process alive. Reports live and end with it. */
export class WorkerScanner implements SessionScanner {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #nextId = 1;

  async analyze(request: AnalyzeRequest, { signal, onProgress }: ScanWatch): Promise<AnalyzeResult | FailedTask> {
    if (signal.aborted) return { ok: false, code: "aborted" };
    const flag = new SharedArrayBuffer(4);
    const cancel = (): void => {
      Atomics.store(new Int32Array(flag), 0, 1);
    };
    signal.addEventListener("abort", cancel, { once: true });
    const id = this.#newId();
    const message = await this.#ask({ kind: "analyze", id, request, flag }, id, onProgress);
    signal.removeEventListener("abort", cancel);
    return message?.kind === "analyzed" ? message.result : FAILED_TASK;
  }

  async query(scope: number, input: SessionQueryInput): Promise<QueryResult | FailedTask> {
    const id = this.#newId();
    const message = await this.#ask({ kind: "query", id, scope, input }, id, undefined);
    return message?.kind === "answered" ? message.result : FAILED_TASK;
  }

  releaseScope(scope: number): void {
    if (this.#worker !== undefined) send(this.#worker, { kind: "release", scope });
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

  #newId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  #ask(message: ToWorker, id: number, onProgress: Pending["onProgress"]): Promise<Parameters<Pending["settle"]>[0]> {
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<Parameters<Pending["settle"]>[0]>();
    this.#pending.set(id, { settle: resolve, onProgress });
    worker.ref();
    send(worker, message);
    return promise;
  }

  #start(): Worker {
    // Under the TypeScript source the entry is source too, and so are the packages it imports.
    const isSource = import.meta.url.endsWith(".ts");
    const worker = new Worker(new URL(isSource ? "./session-entry.ts" : "./session-entry.js", import.meta.url), {
      execArgv: isSource ? [SOURCE_CONDITION] : [],
      name: "fathomline-session",
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    worker.on("message", (message: FromWorker) => this.#receive(worker, message));
    worker.on("error", () => this.#lose(worker));
    worker.on("exit", () => this.#lose(worker));
    worker.unref();
    return worker;
  }

  #receive(worker: Worker, message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if (message.kind === "progress") {
      pending?.onProgress?.(message.files, message.bytes);
      return;
    }
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) worker.unref();
    pending?.settle(message);
  }

  #lose(worker: Worker): void {
    if (this.#worker !== worker && this.#worker !== undefined) return;
    this.#worker = undefined;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { settle } of lost) settle(undefined);
  }
}

function send(worker: Worker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);
}
