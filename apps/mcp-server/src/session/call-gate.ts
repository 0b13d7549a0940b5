import type { ToolDefinition } from "@fathomline/contracts";

/** Lets the calls of one session run in the order in which they came: `parallel` ones together, a `sequential` one alone. */
export class CallGate {
  /** Ends when the last sequential call and all before it have ended. */
  #sequential: Promise<unknown> = Promise.resolve();
  /** Calls that came since. */
  #parallel = new Set<Promise<void>>();

  /** Rejects with the signal's reason where it is aborted before the call's turn; then `work` never runs. */
  async run<Result>(
    execution: ToolDefinition["execution"],
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const turn = execution === "sequential" ? this.idle() : this.#sequential;
    const beside = execution === "sequential" ? new Set<Promise<void>>() : this.#parallel;
    if (execution === "sequential") {
      // With its turn: a call that gives up waiting must not let those behind it overtake those before it.
      this.#sequential = Promise.all([turn, ended]);
      this.#parallel = beside;
    } else beside.add(ended);
    try {
      await untilAborted(turn, signal);
      return await work();
    } finally {
      beside.delete(ended);
      end();
    }
  }

  /** Resolves when every call that is there now has ended. */
  async idle(): Promise<void> {
    await Promise.all([this.#sequential, ...this.#parallel]);
  }
}

async function untilAborted(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const onAbort = (): void => resolve();
  signal.addEventListener("abort", onAbort, { once: true });
  await Promise.race([turn, aborted]);
  signal.removeEventListener("abort", onAbort);
  signal.throwIfAborted();
}
