import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ToolAnswer } from "@fathomline/contracts";
import { jsonText } from "@fathomline/pi-adapter";

/** An answer as the protocol carries it. Throws a TypeError where the envelope has no JSON form: unanswered, its client would wait for ever. */
export function answerResult({ native, content, isError }: ToolAnswer<unknown>): CallToolResult {
  const envelope: unknown = JSON.parse(jsonText(native));
  if (!isRecord(envelope)) throw new TypeError("the envelope is no object");
  return { content: content.map((text) => ({ type: "text", text })), structuredContent: envelope, isError };
}

/** Where there is no envelope: the model reads why and can do better. An error needs no structured content, whatever the output schema. */
export function errorResult(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
