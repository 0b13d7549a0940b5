import type { ArgumentShape, Usage } from "../read/record.ts";

export type NativeOutcome = "success" | "failure" | "unknown";
export type SemanticOutcome = NativeOutcome | "not-applicable";

/** How a tool result ended, and who says so. */
export interface Outcome {
  readonly failed: boolean;
  readonly nativeOutcome: NativeOutcome;
  readonly semanticOutcome: SemanticOutcome;
  readonly source: "native" | "structured" | "text_fallback" | "none";
  /** The text looks like a failure that nothing typed confirms; never counted as one. */
  readonly heuristicLead: boolean;
}

export type Join = "native_id_ancestry" | "legacy_name_ancestry" | "unresolved";

/** One call that a tool made to another tool, as the result records it. */
export interface NestedRecord {
  readonly position: number;
  readonly name: string | undefined;
  readonly status: "ok" | "error" | "unfinished" | "unknown";
  readonly durationMs: number | null;
  readonly errorRecorded: boolean | null;
  readonly argumentsState: "present" | "omitted" | "unknown";
  readonly shape: ArgumentShape;
  readonly valid: boolean;
}

/** The nested calls of one result, and how much of them is there. */
export interface Nested {
  readonly complete: boolean | null;
  readonly recordedCalls: number | null;
  readonly omittedCalls: number;
  readonly malformedRecords: number;
  readonly incomplete: boolean;
  readonly records: readonly NestedRecord[];
}

interface Observed {
  /** Index of the entry in its file. */
  readonly entry: number;
}

export interface CallObservation extends Observed {
  readonly kind: "tool_call";
  readonly block: number;
  readonly tool: string;
  readonly shape: ArgumentShape;
  /** A shell call whose last command is ripgrep, for which exit status 1 means no match. */
  readonly ranRipgrep: boolean;
  /** Whether a result of the same file took this call. */
  readonly consumed: boolean;
}

export interface ResultObservation extends Observed {
  readonly kind: "tool_result";
  readonly tool: string;
  readonly outcome: Outcome;
  readonly join: Join;
  readonly call: CallObservation | undefined;
  readonly nested: Nested | undefined;
  /** As recorded; undefined where the tool did not run or the writer is older. */
  readonly durationMs: number | undefined;
}

export interface PlainObservation extends Observed {
  readonly kind: "user_message" | "assistant_error" | "assistant_aborted";
}

export type ShellOutcome = "success" | "failure" | "cancelled" | "unknown";

/** A command that a person ran; no tool result. */
export interface BashObservation extends Observed {
  readonly kind: "bash_execution";
  readonly outcome: ShellOutcome;
}

/** What a report counts and shows. */
export type Observation = CallObservation | ResultObservation | PlainObservation | BashObservation;

export type UsageSource = "assistant" | "tool_result" | "compaction" | "branch_summary" | "usage_entry";

/** Tokens and money that one entry records. */
export interface UsageObservation extends Observed {
  readonly source: UsageSource;
  /** Provider and model, a name that never leaves the scanner; undefined where the record names none. */
  readonly model: string | undefined;
  readonly tool: string | undefined;
  readonly usage: Usage;
  /** Request to end of response, of assistant messages that have it. */
  readonly durationMs: number | undefined;
}

// Rows hold places in these lists.

export const OBSERVATIONS: readonly Observation["kind"][] = [
  "tool_call",
  "tool_result",
  "user_message",
  "assistant_error",
  "assistant_aborted",
  "bash_execution",
];
export const JOINS: readonly Join[] = ["native_id_ancestry", "legacy_name_ancestry", "unresolved"];
export const SHELL_OUTCOMES: readonly ShellOutcome[] = ["success", "failure", "cancelled", "unknown"];
