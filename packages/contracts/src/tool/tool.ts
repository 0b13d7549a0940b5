import type { MutationQueue } from "../providers/todo-service.ts";
import type { Confirm } from "./confirm.ts";
import type { JsonSchema, Schema } from "./schema.ts";

/** Byte ceilings of the three channels, each on compact JSON in UTF-8. */
export interface ChannelCeilings {
  readonly envelopeBytes: number;
  readonly contentBytes: number;
  readonly detailsBytes: number;
}

/** Hints for hosts and models about what a Tool may do. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** What a host needs to list a Tool: plain data, ready without loading the family behind it. */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** One line for a system prompt that lists many tools. */
  readonly snippet: string;
  /** Advice for the model; each names the Tool it is about. */
  readonly guidelines: readonly string[];
  readonly annotations: ToolAnnotations;
  /** `sequential` Tools must not run beside another call of the same session. */
  readonly execution: "parallel" | "sequential";
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly ceilings: ChannelCeilings;
}

/** What a host gives to one call. */
export interface ToolContext {
  /** Absolute working folder; relative paths of the input and every path of the answer start here. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Identity of the session; services, profiles and reports registered for it are found through it. */
  readonly scope: object;
  /** How many lone surrogate halves of the input were replaced by U+FFFD before the call. */
  readonly replacedInputChars: number;
  /** Shows a line of progress to whoever watches; never part of the answer. */
  readonly progress?: (message: string) => void;
  /** The host's own queue of file changes; absent where the host has none. */
  readonly mutationQueue?: MutationQueue;
  /** Asks the person at the host; absent where there is nobody to ask. */
  readonly confirm?: Confirm;
}

/** Anything that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The three channels of one answer, each made from the same observations and under its own ceiling. */
export interface ToolAnswer<Native> {
  readonly native: Native;
  /** Block 1 is the ordinary answer, block 2 (when there is one) the receipt. */
  readonly content: readonly string[];
  readonly details: { readonly [key: string]: Json };
  readonly isError: boolean;
}

/** A host-neutral tool: `run` is called with checked input and calls its service exactly once. */
export interface Tool<Input, Native> {
  readonly definition: ToolDefinition;
  readonly input: Schema<Input>;
  readonly output: Schema<Native>;
  run(input: Input, context: ToolContext): Promise<ToolAnswer<Native>>;
  /** Finishes what is under way and lets go of what the Tool holds, such as a worker. Absent where it holds nothing. */
  close?(): Promise<void>;
}

/** A Tool whose definition is at hand and whose code is loaded on first use. */
export interface LazyTool {
  readonly definition: ToolDefinition;
  load(): Promise<LoadedTool>;
  /** Closes the Tool if it was opened; a later `load` opens it anew. Never rejects. */
  close(): Promise<void>;
}

/** A Tool with its input type closed over, so that hosts can hold many of them. */
export interface LoadedTool {
  readonly definition: ToolDefinition;
  /** Checks raw input and runs the Tool, or says why the input was rejected. */
  call(raw: unknown, context: Omit<ToolContext, "replacedInputChars">): Promise<CallOutcome>;
}

export type CallOutcome =
  | { readonly kind: "answer"; readonly answer: ToolAnswer<unknown> }
  | { readonly kind: "rejected"; readonly message: string };
