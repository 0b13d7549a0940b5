export type Settled<Value> =
  | { readonly state: "resolved"; readonly value: Value }
  | { readonly state: "rejected"; readonly error: unknown }
  | { readonly state: "pending" };

/** How a call ends, or that it does not within a time. The call itself is not stopped, and never rejects unheard. */
export async function settles<Value>(start: () => Promise<Value>, limitMs: number): Promise<Settled<Value>> {
  const late = Promise.withResolvers<Settled<Value>>();
  const timer = setTimeout(() => late.resolve({ state: "pending" }), limitMs);
  const ended = (async (): Promise<Settled<Value>> => {
    try {
      return { state: "resolved", value: await start() };
    } catch (error) {
      return { state: "rejected", error };
    }
  })();
  try {
    return await Promise.race([ended, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
