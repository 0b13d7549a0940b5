import { inputRejection, type JsonSchema, type LazyTool } from "@fathomline/contracts";
import { runCommand } from "@fathomline/pi-adapter";
import { findTool, toWords, unknownToolText } from "./arguments/find-tool.ts";
import { INPUT_BYTES_MAX, parseJsonBytes } from "./input/parse-json.ts";
import { INPUT_TOO_LONG } from "./input/read-input.ts";
import { splitLines, type Line } from "./input/split-lines.ts";

/** Codes of an answer line where there is no envelope. */
export type BatchErrorCode = "input_rejected" | "unknown_tool" | "family_off" | "no_answer";

export interface BatchOptions {
  readonly tools: readonly LazyTool[];
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Writes one answer; false when nobody reads any more. */
  readonly write: (line: string) => Promise<boolean>;
  /** Why a tool may not be called; undefined where it may. */
  readonly offText?: (toolName: string) => string | undefined;
  readonly lineBytesMax?: number;
}

const REQUEST_SCHEMA: JsonSchema = {
  type: "object",
  properties: { tool: { type: "string" }, input: {} },
  required: ["tool"],
  additionalProperties: false,
};

/**
 * Runs one `{"tool","input"}` line after the other in one process and one session scope, until the input ends, nobody reads any
 * more, or the signal is aborted. Each line is answered by one line in the same order: the envelope, or
 * `{"ok":false,"error":{code,message,retryable}}` where there is none. Blank lines are passed over.
 */
export async function runBatch(input: AsyncIterable<Uint8Array>, options: BatchOptions): Promise<void> {
  const scope = {};
  for await (const line of splitLines(input, options.lineBytesMax ?? INPUT_BYTES_MAX)) {
    if (isBlank(line)) continue;
    const read = await options.write(await answerLine(line, scope, options));
    if (!read || options.signal.aborted) return;
  }
}

function isBlank({ bytes }: Line): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) ?? false;
}

async function answerLine(line: Line, scope: object, options: BatchOptions): Promise<string> {
  if (line.bytes === undefined) return errorLine("input_rejected", INPUT_TOO_LONG);
  const parsed = parseJsonBytes(line.bytes);
  if (!parsed.ok) return errorLine("input_rejected", parsed.message);
  const rejection = inputRejection("a batch line", REQUEST_SCHEMA, parsed.value);
  if (rejection !== undefined) return errorLine("input_rejected", rejection);
  const request = readRequest(parsed.value);
  const words = toWords(request.tool);
  const found = findTool(options.tools, words);
  if (found === undefined || found.rest.length > 0)
    return errorLine("unknown_tool", unknownToolText(options.tools, words));
  const off = options.offText?.(found.tool.definition.name);
  if (off !== undefined) return errorLine("family_off", off);
  const { cwd, signal } = options;
  const { input } = request;
  const result = await runCommand({ tool: found.tool, input, cwd, channel: "native", pretty: false, signal, scope });
  if (result.output !== undefined) return result.output;
  return errorLine(result.outcome === "rejected" ? "input_rejected" : "no_answer", result.complaint ?? "");
}

function readRequest(value: unknown): { readonly tool: string; readonly input: unknown } {
  const member = (name: string): unknown =>
    typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  return { tool: String(member("tool")), input: member("input") };
}

function errorLine(code: BatchErrorCode, message: string): string {
  return JSON.stringify({ ok: false, error: { code, message, retryable: false } });
}
