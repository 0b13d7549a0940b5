import { Worker } from "node:worker_threads";
import { SESSION_CEILINGS } from "@fathomline/contracts";
import type { RangeTask, SkimHelper } from "../skim-ahead/skim-helper.ts";
import type { SkimmedRange } from "../skim-ahead/skimmed-range.ts";
import { ANSWERS, IS_READY, STATE_BYTES, type SkimData } from "./skim-data.ts";

const SOURCE_CONDITION = "--conditions=@fathomline/source";
/** Skimmed lines leave garbage only. */
const YOUNG_GENERATION_MB = 4;

type Settle = (range: SkimmedRange | undefined) => void;

/** A thread that is there for the files of one scan, and starts when somebody asks whether it is ready. */
export class SkimThread implements SkimHelper {
  readonly #waiting: Settle[] = [];
  #worker: Worker | undefined;
  /** Set by the thread: an answer may be on its way for a while when it is ready. */
  readonly #state: Int32Array = new Int32Array(new SharedArrayBuffer(STATE_BYTES));
  #asked = 0;
  #isLost = false;

  get isReady(): boolean {
    this.#worker ??= this.#start();
    return this.#isLost || Atomics.load(this.#state, IS_READY) === 1;
  }

  get waiting(): number {
    return this.#isLost ? 0 : this.#asked - Atomics.load(this.#state, ANSWERS);
  }

  ask(task: RangeTask): Promise<SkimmedRange | undefined> {
    const worker = (this.#worker ??= this.#start());
    if (this.#isLost) return Promise.resolve(undefined);
    this.#asked += 1;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task);
    });
  }

  close(): void {
    this.#lose();
    void this.#worker?.terminate();
  }

  #start(): Worker {
    const skimData: SkimData = { state: this.#state, fieldsMax: SESSION_CEILINGS.fieldShapes };
    const isSource = import.meta.url.endsWith(".ts");
    const worker = new Worker(new URL(isSource ? "./skim-entry.ts" : "./skim-entry.js", import.meta.url), {
      execArgv: isSource ? [SOURCE_CONDITION] : [],
      name: "fathomline-session-skim",
      workerData: skimData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    worker.on("message", (range: SkimmedRange | undefined) => this.#waiting.shift()?.(range));
    // Without it this thread reads everything, as it does with small files.
    worker.on("error", () => this.#lose());
    worker.on("exit", () => this.#lose());
    return worker;
  }

  #lose(): void {
    this.#isLost = true;
    for (const settle of this.#waiting.splice(0)) settle(undefined);
  }
}
