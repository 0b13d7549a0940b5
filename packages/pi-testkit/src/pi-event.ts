import type { JsonRecord } from "./json-record.ts";

/** One content block of a tool result. `text` is empty for a block that is no text. */
export interface ContentBlock {
  readonly type: string;
  readonly text: string;
}

/** What a tool returned after the hooks ran. `structuredContent` is absent when the host has none. */
export interface ToolResult {
  readonly content: readonly ContentBlock[];
  readonly details: unknown;
  readonly structuredContent?: unknown;
}

interface Raw {
  /** The event as Pi printed it. */
  readonly raw: JsonRecord;
}

interface OfCall extends Raw {
  readonly toolCallId: string;
  readonly toolName: string;
  /** Present when another tool made the call. */
  readonly parentToolCallId?: string;
}

export interface ToolStartEvent extends OfCall {
  readonly type: "tool_execution_start";
  readonly args: unknown;
}

export interface ToolUpdateEvent extends OfCall {
  readonly type: "tool_execution_update";
  readonly partialResult: ToolResult;
}

/** `durationMs` is absent when the tool did not run (rejected arguments, a blocked call). */
export interface ToolEndEvent extends OfCall {
  readonly type: "tool_execution_end";
  readonly isError: boolean;
  readonly result: ToolResult;
  readonly durationMs?: number;
}

export interface MessageEndEvent extends Raw {
  readonly type: "message_end";
  readonly role: string;
  readonly stopReason?: string;
  readonly errorMessage?: string;
}

export interface AgentSettledEvent extends Raw {
  readonly type: "agent_settled";
  readonly aborted: boolean;
}

/** A question or a notice of an extension, in RPC mode. */
export interface UiRequestEvent extends Raw {
  readonly type: "extension_ui_request";
  readonly id: string;
  readonly method: string;
}

/** The answer to one RPC command. */
export interface ResponseEvent extends Raw {
  readonly type: "response";
  readonly command: string;
  readonly id?: string;
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: string;
}

/** Any event this kit does not read further; `name` is its type. */
export interface OtherEvent extends Raw {
  readonly type: "other";
  readonly name: string;
}

/** An event of Pi 1.6.0, as printed by its JSON and RPC modes and seen by subscribers of its SDK. */
export type PiEvent =
  | ToolStartEvent
  | ToolUpdateEvent
  | ToolEndEvent
  | MessageEndEvent
  | AgentSettledEvent
  | UiRequestEvent
  | ResponseEvent
  | OtherEvent;
