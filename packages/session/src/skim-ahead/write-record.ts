import { isToldByHost } from "../model/judge-outcome.ts";
import { runsRipgrep } from "../model/runs-ripgrep.ts";
import type { EntryId, SkimmedMessage, SkimmedRecord, Usage } from "../read/record.ts";
import { LINE, MESSAGE, RECORD } from "./line-code.ts";
import type { RangeWriter } from "./range-writer.ts";

/** Writes a line that is one record; false, and nothing is written, where the reader needs its bytes as well. */
export function writeRecord(out: RangeWriter, record: SkimmedRecord, buffer: Buffer): boolean {
  const { type, message, usage } = record;
  if (type === "session" || (message !== undefined && needsBytes(message))) return false;
  out.line(LINE.record);
  out.put(recordFlags(record));
  out.putWord(type);
  const time = timeOf(record);
  if (typeof time === "string") out.putWord(time);
  else out.put(time ?? Number.NaN);
  out.put(record.fingerprint);
  putId(out, record.id);
  putId(out, record.parentId);
  if (hasWords(record)) for (const word of [record.kind, record.provider, record.model]) out.putWord(word);
  if (typeof usage === "object") putUsage(out, usage);
  if (message !== undefined) putMessage(out, message, buffer);
  return true;
}

/** A result of which more than a skim keeps has to be read. */
function needsBytes(message: SkimmedMessage): boolean {
  return message.role === "toolResult" && (message.nestedSpan !== undefined || !isToldByHost(message));
}

function recordFlags(record: SkimmedRecord): number {
  const { id, parentId, usage, message } = record;
  let flags = 0;
  if (id !== undefined) flags |= typeof id === "number" ? RECORD.idNumber : RECORD.idText;
  if (parentId === null) flags |= RECORD.parentNull;
  else if (parentId !== undefined) flags |= typeof parentId === "number" ? RECORD.parentNumber : RECORD.parentText;
  if (usage !== undefined) flags |= usage === "bad" ? RECORD.badUsage : RECORD.usage;
  if (message !== undefined) flags |= RECORD.message;
  if (typeof timeOf(record) === "string") flags |= RECORD.timeText;
  return hasWords(record) ? flags | RECORD.words : flags;
}

function timeOf({ timestamp, message }: SkimmedRecord): number | string | undefined {
  return message?.timestamp ?? timestamp;
}

function hasWords({ kind, provider, model }: SkimmedRecord): boolean {
  return kind !== undefined || provider !== undefined || model !== undefined;
}

function putId(out: RangeWriter, id: EntryId | null | undefined): void {
  if (typeof id === "number") out.put(id);
  else if (typeof id === "string") out.putWord(id);
}

function putUsage(out: RangeWriter, usage: Usage): void {
  out.put(usage.input);
  out.put(usage.output);
  out.put(usage.cacheRead);
  out.put(usage.cacheWrite);
  out.put(usage.cacheWrite1h);
  out.put(usage.reasoning);
  out.put(usage.cost);
  out.put(usage.billed ? 1 : 0);
}

function putMessage(out: RangeWriter, message: SkimmedMessage, buffer: Buffer): void {
  const { blocks, calls, toolCallId, durationMs, responseKey, exitCode, usage } = message;
  out.put(messageFlags(message));
  out.putWord(message.role);
  out.put(blocks.text);
  out.put(blocks.image);
  out.put(blocks.thinking);
  out.put(blocks.bad);
  out.putWord(message.toolName);
  out.putWord(message.stopReason);
  out.putWord(message.provider);
  out.putWord(message.model);
  if (typeof toolCallId === "number") out.put(toolCallId);
  if (durationMs !== undefined) out.put(durationMs);
  if (responseKey !== undefined) out.put(responseKey);
  if (exitCode !== undefined) out.put(exitCode);
  if (typeof usage === "object") putUsage(out, usage);
  out.put(calls.length);
  for (const { block, id, name, shape, argumentsSpan } of calls) {
    out.put(block);
    out.put(id ?? Number.NaN);
    out.putWord(name);
    out.putShape(shape);
    out.put(runsRipgrep(name, buffer, argumentsSpan) ? 1 : 0);
  }
}

function messageFlags(message: SkimmedMessage): number {
  const { isError, toolCallId, usage } = message;
  let flags = MESSAGE.contents.indexOf(message.content);
  if (message.systemParts) flags |= MESSAGE.systemParts;
  if (message.cancelled) flags |= MESSAGE.cancelled;
  if (isError !== undefined) flags |= MESSAGE.hasError + (isError ? MESSAGE.isError : 0);
  if (toolCallId === null) flags |= MESSAGE.callIdNull;
  else if (toolCallId !== undefined) flags |= MESSAGE.callId;
  if (message.durationMs !== undefined) flags |= MESSAGE.duration;
  if (message.responseKey !== undefined) flags |= MESSAGE.response;
  if (message.exitCode !== undefined) flags |= MESSAGE.exitCode;
  if (usage !== undefined) flags |= usage === "bad" ? MESSAGE.badUsage : MESSAGE.usage;
  return flags;
}
