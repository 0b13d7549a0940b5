import type { Confirm, ConfirmRequest, EvalConfirmation } from "@fathomline/contracts";

/** Asks once and waits no longer than the time limit or the call's signal, whatever the host does. */
export async function ask(
  confirm: Confirm | undefined,
  question: Omit<ConfirmRequest, "signal">,
  signal: AbortSignal,
): Promise<EvalConfirmation> {
  if (confirm === undefined) return "unavailable";
  if (signal.aborted) return "aborted";
  const ended = new AbortController();
  const { promise, resolve } = Promise.withResolvers<EvalConfirmation>();
  const timer = setTimeout(() => resolve("timed_out"), question.timeoutMs);
  const onAbort = (): void => resolve("aborted");
  signal.addEventListener("abort", onAbort, { once: true });
  const answered = async (): Promise<void> => {
    try {
      // A host's own code: only a true is a yes.
      const answer: unknown = await confirm({ ...question, signal: ended.signal });
      resolve(answer === true ? "confirmed" : "denied");
    } catch {
      resolve("denied");
    }
  };
  void answered();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    // The question is to be taken away.
    ended.abort();
  }
}
