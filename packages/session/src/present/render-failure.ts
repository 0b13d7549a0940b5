import type { SessionAnalyzeFailure, SessionQueryFailure } from "@fathomline/contracts";

/** A failure in words: its code and its fixed message. */
export function renderFailure({ error, effects }: SessionAnalyzeFailure | SessionQueryFailure): readonly string[] {
  const text = `${error.code}: ${error.message}`;
  return effects.memory.state === "none" ? [text] : [text, `effects: reports in memory ${effects.memory.state}`];
}
