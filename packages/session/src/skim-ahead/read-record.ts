import type { CallBlock, EntryId, SkimmedMessage, SkimmedRecord, Span, Usage } from "../read/record.ts";
import { MESSAGE, RECORD } from "./line-code.ts";
import type { RangeReader } from "./range-reader.ts";

const NOWHERE: Span = { start: 0, end: 0 };

/** Reads a record that `writeRecord` wrote, but for its version and its parent session, which only a header has. Its one time is the record's. */
export function readRecord(from: RangeReader): SkimmedRecord {
  const flags = from.take();
  const type = from.takeWord();
  const time = (flags & RECORD.timeText) === 0 ? from.take() : (from.takeWord() ?? "");
  const fingerprint = from.take();
  const id = takeId(from, flags, RECORD.idNumber, RECORD.idText);
  const parentId = takeId(from, flags, RECORD.parentNumber, RECORD.parentText);
  const hasWords = (flags & RECORD.words) !== 0;
  return {
    type,
    id,
    parentId: (flags & RECORD.parentNull) === 0 ? parentId : null,
    timestamp: Number.isNaN(time) ? undefined : time,
    version: undefined,
    parentSession: undefined,
    kind: hasWords ? from.takeWord() : undefined,
    provider: hasWords ? from.takeWord() : undefined,
    model: hasWords ? from.takeWord() : undefined,
    usage: takeUsage(from, flags, RECORD.usage, RECORD.badUsage),
    message: (flags & RECORD.message) === 0 ? undefined : takeMessage(from),
    fingerprint,
  };
}

function takeId(from: RangeReader, flags: number, isNumber: number, isText: number): EntryId | undefined {
  if ((flags & isNumber) !== 0) return from.take();
  return (flags & isText) === 0 ? undefined : from.takeWord();
}

function takeUsage(from: RangeReader, flags: number, isThere: number, isBad: number): Usage | "bad" | undefined {
  if ((flags & isBad) !== 0) return "bad";
  if ((flags & isThere) === 0) return undefined;
  return {
    input: from.take(),
    output: from.take(),
    cacheRead: from.take(),
    cacheWrite: from.take(),
    cacheWrite1h: from.take(),
    reasoning: from.take(),
    cost: from.take(),
    billed: from.take() === 1,
  };
}

function takeMessage(from: RangeReader): SkimmedMessage {
  const flags = from.take();
  const has = (flag: number): boolean => (flags & flag) !== 0;
  return {
    role: from.takeWord(),
    timestamp: undefined,
    content: MESSAGE.contents[flags & MESSAGE.contentMask] ?? "other",
    contentSpan: undefined,
    blocks: { text: from.take(), image: from.take(), thinking: from.take(), bad: from.take() },
    toolName: from.takeWord(),
    stopReason: from.takeWord(),
    provider: from.takeWord(),
    model: from.takeWord(),
    toolCallId: takeCallId(from, flags),
    isError: has(MESSAGE.hasError) ? has(MESSAGE.isError) : undefined,
    durationMs: has(MESSAGE.duration) ? from.take() : undefined,
    responseKey: has(MESSAGE.response) ? from.take() : undefined,
    exitCode: has(MESSAGE.exitCode) ? from.take() : undefined,
    usage: takeUsage(from, flags, MESSAGE.usage, MESSAGE.badUsage),
    calls: takeCalls(from),
    nestedSpan: undefined,
    details: undefined,
    cancelled: has(MESSAGE.cancelled),
    systemParts: has(MESSAGE.systemParts),
  };
}

function takeCallId(from: RangeReader, flags: number): number | null | undefined {
  if ((flags & MESSAGE.callIdNull) !== 0) return null;
  return (flags & MESSAGE.callId) === 0 ? undefined : from.take();
}

function takeCalls(from: RangeReader): CallBlock[] {
  const calls: CallBlock[] = [];
  for (let left = from.take(); left > 0; left -= 1) {
    const block = from.take();
    const id = from.take();
    calls.push({
      block,
      id: Number.isNaN(id) ? undefined : id,
      name: from.takeWord() ?? "",
      shape: from.takeShape(),
      argumentsSpan: NOWHERE,
      ranRipgrep: from.take() === 1,
    });
  }
  return calls;
}
