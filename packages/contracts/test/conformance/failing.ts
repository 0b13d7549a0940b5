import type { ConformanceReport } from "../../src/conformance/index.ts";

/** Names of the checks that failed. */
export function failing({ checks }: ConformanceReport): string[] {
  return checks.filter(({ status }) => status === "fail").map(({ name }) => name);
}

/** A call that ends only when it is cancelled, as a real one over many files does. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException("cancelled", "AbortError"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
  });
}
