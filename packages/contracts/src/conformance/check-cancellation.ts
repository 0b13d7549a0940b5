import { isDeepStrictEqual } from "node:util";
import { demand, type ReportBuilder } from "./report.ts";
import { settles } from "./settles.ts";

/** A service as the checks of cancellation see it. */
export interface CancellationProbe {
  /** Starts one call that would succeed. */
  readonly call: (signal: AbortSignal) => Promise<unknown>;
  /** What of a result must not differ between two calls over the same files; throws where it is no success. */
  readonly essence: (result: unknown) => unknown;
  readonly answerMs: number;
  readonly settleMs: number;
}

/** A cancelled call ends soon, by rejecting with an AbortError or with its result, and leaves a call beside it alone. */
export async function checkCancellation(
  report: ReportBuilder,
  needs: readonly string[],
  { call, essence, answerMs, settleMs }: CancellationProbe,
): Promise<void> {
  await report.check("cancellation_settles", needs, async () => {
    const before = await settles(() => call(AbortSignal.abort()), settleMs);
    demand(before.state !== "pending", `a call whose signal had fired did not end within ${settleMs} ms`);
    const controller = new AbortController();
    const started = call(controller.signal);
    controller.abort();
    const ended = await settles(() => started, settleMs);
    demand(ended.state !== "pending", `a call did not end within ${settleMs} ms of its cancellation`);
    for (const each of [before, ended]) {
      demand(each.state !== "rejected" || isAbort(each.error), "a cancelled call rejected, but not with an AbortError");
    }
  });
  await report.check("sibling_undisturbed", needs, async () => {
    const calm = await settles(() => call(new AbortController().signal), answerMs);
    const controller = new AbortController();
    const cancelled = settles(() => call(controller.signal), answerMs);
    const sibling = settles(() => call(new AbortController().signal), answerMs);
    controller.abort();
    const [beside] = await Promise.all([sibling, cancelled]);
    demand(calm.state === "resolved", "a call did not succeed");
    demand(beside.state === "resolved", "a call did not succeed because the one beside it was cancelled");
    const same = isDeepStrictEqual(essence(beside.value), essence(calm.value));
    demand(same, "a call answered something else because the one beside it was cancelled");
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
