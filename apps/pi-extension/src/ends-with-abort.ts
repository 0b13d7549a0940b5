import { setTimeout as sleep } from "node:timers/promises";
import type { ToolDefinition } from "@fathomline/contracts";
import { noAnswerText, type PiTool } from "@fathomline/pi-adapter";

/** How long an aborted call may still tell what it did. A call that changes files has to undo or finish first. */
const READER_GRACE_MS = 2_000;
const WRITER_GRACE_MS = 10_000;

/**
 * Ends an aborted call that does not end by itself: a service of another package may be deaf to the signal, and Pi waits for every
 * call. What such a call does later is nobody's any more, a rejection included.
 */
export function endsWithAbort(definition: ToolDefinition, tool: PiTool): PiTool {
  const graceMs = definition.annotations.readOnlyHint ? READER_GRACE_MS : WRITER_GRACE_MS;
  return {
    ...tool,
    async execute(toolCallId, params, signal, onUpdate, context) {
      const settled = new AbortController();
      const call = tool.execute(toolCallId, params, signal, onUpdate, context).finally(() => settled.abort());
      return signal === undefined
        ? call
        : Promise.race([call, graceAfter(definition, signal, graceMs, settled.signal)]);
    },
  };
}

/** Rejects `graceMs` after the abort of `signal`; never settles otherwise, and holds nothing once `settled` fires. */
function graceAfter(
  definition: ToolDefinition,
  signal: AbortSignal,
  graceMs: number,
  settled: AbortSignal,
): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const wait = async (): Promise<void> => {
    try {
      await sleep(graceMs, undefined, { signal: settled, ref: false });
      reject(new Error(noAnswerText(definition, "aborted, and it did not end")));
    } catch {
      // The call has settled in time.
    }
  };
  const onAbort = (): void => void wait();
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true, signal: settled });
  return promise;
}
