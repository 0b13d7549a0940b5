import {
  isTodoService,
  observationsOf,
  observe,
  resolveService,
  type TodoRefused,
  type TodoService,
  type TodoServiceContext,
  type ToolContext,
} from "@fathomline/contracts";

/** The service of this session: the registered one, or our own; undefined where there are several, or one of another shape. */
export function chooseService(own: TodoService, scope: object): TodoService | undefined {
  const resolved = resolveService(scope, "todo", isTodoService);
  if (resolved.state === "none") return own;
  return resolved.state === "one" ? resolved.service : undefined;
}

/** What a service is shown of a call. */
export function serviceContext({ cwd, signal, progress, mutationQueue }: ToolContext): TodoServiceContext {
  return {
    cwd,
    signal,
    ...(progress === undefined ? {} : { progress }),
    ...(mutationQueue === undefined ? {} : { mutationQueue }),
  };
}

/**
 * Calls the service once. It may be foreign, so what it answers is not yet known to be a result. An abort that left nothing behind
 * is the host's to report; whatever else it throws is a failure, with the effects that were observed up to there.
 */
export async function callService(signal: AbortSignal, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    const observed = observationsOf(error);
    if (signal.aborted && (observed === undefined || isHarmless(observed))) throw error;
    const failure: TodoRefused = { outcome: "failed", code: "service_failed" };
    return observed === undefined ? failure : observe(failure, observed);
  }
}

function isHarmless({ changed, possible, derived, recovery }: NonNullable<ReturnType<typeof observationsOf>>): boolean {
  return changed.length === 0 && possible.length === 0 && derived === "none" && recovery.receipts.length === 0;
}
