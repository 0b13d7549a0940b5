const patientPollMs = 5;
const patientJitterMs = 5;
const agedPollMs = 1;
const agedAfterMs = 200;
const shortestRestMs = 5;
const restJitterMs = 10;

/** How long to wait for a lock, and what ends the wait early. */
export interface Patience {
  /** In milliseconds of `performance.now()`. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** The pause before the next try. Who has waited long tries most often, so that nobody starves. */
export function pollDelayMs(waitedMs: number): number {
  return waitedMs >= agedAfterMs ? agedPollMs : patientPollMs + Math.random() * patientJitterMs;
}

/** How long this process stays away from a lock that others wanted too. */
export function restMs(): number {
  return shortestRestMs + Math.random() * restJitterMs;
}

/** Settles when `until` does, when the time is up, or at an abort, whichever is first; and says which. */
export async function waitFor(
  patience: Patience,
  milliseconds: number,
  until?: Promise<void>,
): Promise<"ready" | "elapsed" | "aborted"> {
  const { signal, deadline } = patience;
  if (signal?.aborted === true) return "aborted";
  const { promise, resolve } = Promise.withResolvers<"ready" | "elapsed" | "aborted">();
  const remainingMs = Math.max(0, Math.min(milliseconds, deadline - performance.now()));
  const timer = setTimeout(() => resolve("elapsed"), remainingMs);
  const onAbort = (): void => resolve("aborted");
  signal?.addEventListener("abort", onAbort, { once: true });
  void until?.then(() => resolve("ready"));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}
