import type { BuilderState } from "./builder-state.ts";
import type { Names } from "./names.ts";

/** Parts of a response stand close together. */
export const RESPONSES_MAX = 4_096;

/** What stands for the key of a response outside of this process. */
export function keyedResponse(key: number, names: Names): string {
  return names.once(String(key));
}

/** What stands for the responses of a state, the last ones last. */
export function keyedResponses({ responses, keyedResponses: keyed }: BuilderState, names: Names): readonly string[] {
  const all = new Set([...keyed, ...responses.map((key) => keyedResponse(key, names))]);
  return [...all].slice(-RESPONSES_MAX);
}
