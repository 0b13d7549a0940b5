import { setImmediate } from "node:timers/promises";

const SLICE_MILLISECONDS = 8;

/** Keeps synchronous work from holding the event loop: ask `isOver` often and await `rest` when it says so. */
export class Slices {
  readonly #signal: AbortSignal | undefined;
  #end = performance.now() + SLICE_MILLISECONDS;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  get isAborted(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Lets others run. */
  async rest(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + SLICE_MILLISECONDS;
  }
}
