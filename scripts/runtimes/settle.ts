import { setTimeout } from "node:timers/promises";

/** A session that changed within the last two seconds gets no summary, and whether it gets one is in the answer. */
const SETTLED_MS = 2_500;

/** Waits until the sessions of a project that was just made count as settled. */
export async function settle(): Promise<void> {
  await setTimeout(SETTLED_MS);
}
