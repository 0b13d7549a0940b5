import { arrayField, asRecord, booleanField, stringField } from "./json-record.ts";
import type { JsonRecord } from "./json-record.ts";
import type { ContentBlock, PiEvent, ToolResult } from "./pi-event.ts";

/** Reads one event of Pi; throws a `TypeError` that names the field when an event this kit relies on has another shape. */
export function readEvent(value: unknown): PiEvent {
  const raw = asRecord(value, "event");
  const type = stringField(raw, "type");
  switch (type) {
    case "tool_execution_start":
      return { type, ...callOf(raw), args: raw["args"], raw };
    case "tool_execution_update":
      return { type, ...callOf(raw), partialResult: resultOf(raw["partialResult"]), raw };
    case "tool_execution_end": {
      const end = {
        type,
        ...callOf(raw),
        isError: booleanField(raw, "isError"),
        result: resultOf(raw["result"]),
        raw,
      } as const;
      const durationMs = raw["durationMs"];
      return typeof durationMs === "number" ? { ...end, durationMs } : end;
    }
    case "message_end": {
      const message = asRecord(raw["message"], "message");
      return {
        type,
        role: stringField(message, "role"),
        ...optionalString(message, "stopReason"),
        ...optionalString(message, "errorMessage"),
        raw,
      };
    }
    case "agent_settled":
      return { type, aborted: booleanField(raw, "aborted"), raw };
    case "extension_ui_request":
      return { type, id: stringField(raw, "id"), method: stringField(raw, "method"), raw };
    case "response":
      return {
        type,
        command: stringField(raw, "command"),
        success: booleanField(raw, "success"),
        ...optionalString(raw, "id"),
        ...optionalString(raw, "error"),
        ...("data" in raw ? { data: raw["data"] } : {}),
        raw,
      };
    default:
      return { type: "other", name: type, raw };
  }
}

function callOf(raw: JsonRecord): { toolCallId: string; toolName: string; parentToolCallId?: string } {
  return {
    toolCallId: stringField(raw, "toolCallId"),
    toolName: stringField(raw, "toolName"),
    ...optionalString(raw, "parentToolCallId"),
  };
}

function resultOf(value: unknown): ToolResult {
  const result = asRecord(value, "tool result");
  const read = { content: arrayField(result, "content").map(blockOf), details: result["details"] };
  return "structuredContent" in result ? { ...read, structuredContent: result["structuredContent"] } : read;
}

function blockOf(value: unknown): ContentBlock {
  const block = asRecord(value, "content block");
  const type = stringField(block, "type");
  return { type, text: type === "text" ? stringField(block, "text") : "" };
}

function optionalString<Key extends string>(record: JsonRecord, key: Key): { readonly [K in Key]?: string } {
  const value = record[key];
  const found: { [K in Key]?: string } = {};
  if (typeof value === "string") found[key] = value;
  return found;
}
