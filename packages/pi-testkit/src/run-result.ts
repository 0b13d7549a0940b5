import type { EndCause } from "./child.ts";
import type { ModelInput } from "./model-input.ts";
import type { PiEvent, ToolEndEvent } from "./pi-event.ts";

/** What was seen of some events: the same events, sorted out. */
export interface RunEvents {
  readonly events: readonly PiEvent[];
  /** Finished calls of the model, in the order in which they finished. */
  readonly results: readonly ToolEndEvent[];
  /** Finished calls that a tool made, in the order in which they finished. */
  readonly nested: readonly ToolEndEvent[];
  /** The messages of failed model requests. JSON mode exits with 0 in spite of them. */
  readonly modelErrors: readonly string[];
}

/** One whole run of Pi. The fields are the same in every mode; print mode has no events. */
export interface RunResult extends RunEvents {
  readonly modelInputs: readonly ModelInput[];
  /** Entries of the session files; empty unless the run kept its session. */
  readonly sessionEntries: readonly unknown[];
  readonly exitCode: number | null;
  readonly cause: EndCause;
  readonly stdout: string;
  readonly stderr: string;
}

export function sortEvents(events: readonly PiEvent[]): RunEvents {
  const ends = events.filter((event) => event.type === "tool_execution_end");
  const failed = events.filter((event) => event.type === "message_end").filter((event) => event.stopReason === "error");
  return {
    events,
    results: ends.filter((end) => end.parentToolCallId === undefined),
    nested: ends.filter((end) => end.parentToolCallId !== undefined),
    modelErrors: failed.map((event) => event.errorMessage ?? ""),
  };
}
