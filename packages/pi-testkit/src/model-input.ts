import { arrayField, asRecord, booleanField, stringField } from "./json-record.ts";
import type { JsonRecord } from "./json-record.ts";

/** A tool as it was declared to the model. */
export interface DeclaredTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonRecord;
}

/** A tool result as the model sees it: text only. A block that is no text reads `[<type>]`. */
export interface SeenResult {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly isError: boolean;
  readonly texts: readonly string[];
}

/** Everything one model request carried, less the conversation before the last answer. */
export interface ModelInput {
  /** Position of the request in the script, from 0. */
  readonly turn: number;
  readonly systemPrompt: string;
  readonly tools: readonly DeclaredTool[];
  /** The tool results since the model's last answer, in order. */
  readonly toolResults: readonly SeenResult[];
}

/** Reads one recorded model request; throws a `TypeError` that names the wrong part. */
export function readModelInput(value: unknown): ModelInput {
  const input = asRecord(value, "model input");
  const turn = input["turn"];
  if (typeof turn !== "number") throw new TypeError("field turn: expected a number");
  return {
    turn,
    systemPrompt: stringField(input, "systemPrompt"),
    tools: arrayField(input, "tools").map(readTool),
    toolResults: arrayField(input, "toolResults").map(readSeenResult),
  };
}

function readTool(value: unknown): DeclaredTool {
  const tool = asRecord(value, "tool");
  return {
    name: stringField(tool, "name"),
    description: stringField(tool, "description"),
    parameters: asRecord(tool["parameters"], "parameters"),
  };
}

function readSeenResult(value: unknown): SeenResult {
  const result = asRecord(value, "tool result");
  return {
    toolCallId: stringField(result, "toolCallId"),
    toolName: stringField(result, "toolName"),
    isError: booleanField(result, "isError"),
    texts: arrayField(result, "texts").map((text) => {
      if (typeof text !== "string") throw new TypeError("texts: expected strings");
      return text;
    }),
  };
}
