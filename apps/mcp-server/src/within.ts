/** Time that calls which were told to stop, and then the tools, have to do so by themselves. */
export const STOP_GRACE_MS = 2_000;

/** Resolves when the work is done or the time is over, whichever is first; nothing waits for the other. */
export async function within(work: Promise<unknown>, timeMs: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeMs);
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
