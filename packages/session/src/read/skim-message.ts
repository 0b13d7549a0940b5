import type { JsonCursor, Scalar } from "./json-cursor.ts";
import { OPEN_BRACE } from "./json-scanner.ts";
import { KeyTable } from "./key-table.ts";
import type { SkimmedMessage, Span } from "./record.ts";
import type { ShapeTable } from "./shape-table.ts";
import { skimContent } from "./skim-content.ts";
import { skimSections, skimTools } from "./skim-system.ts";
import { responseKey } from "./response-key.ts";
import { skimUsage } from "./skim-usage.ts";

const KEYS = [
  "role",
  "content",
  "timestamp",
  "toolCallId",
  "toolName",
  "isError",
  "durationMs",
  "stopReason",
  "provider",
  "model",
  "usage",
  "nestedCalls",
  "details",
  "responseId",
  "exitCode",
  "cancelled",
  "sections",
  "toolsAdded",
  "toolsRemoved",
] as const;
type MessageKey = (typeof KEYS)[number];
const MESSAGE_KEYS = new KeyTable(KEYS);
/** A larger number measures nothing. */
export const DURATION_MS_MAX = 1_000_000_000_000;
const DETAILS_KEYS = new KeyTable(["ok", "rawResult"]);

/** Reads `message`; undefined when it is no object. */
export function skimMessage(cursor: JsonCursor, shapes: ShapeTable): SkimmedMessage | undefined {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return undefined;
  }
  const message = emptyMessage();
  let idKey: number | undefined;
  for (let at = MESSAGE_KEYS.first(cursor); at !== undefined; at = MESSAGE_KEYS.next(cursor, at)) {
    if (at.key === "responseId") idKey = cursor.identity();
    else skimMember(at.key, cursor, message, shapes);
  }
  if (idKey !== undefined) message.responseKey = responseKey(cursor, idKey, message);
  return message;
}

function skimMember(
  key: Exclude<MessageKey, "responseId"> | "",
  cursor: JsonCursor,
  message: SkimmedMessage,
  shapes: ShapeTable,
): void {
  switch (key) {
    case "role":
      message.role = cursor.word();
      break;
    case "content":
      skimContent(cursor, message, shapes);
      break;
    case "timestamp":
      message.timestamp = timestampOf(cursor.scalar());
      break;
    case "toolCallId":
      message.toolCallId = cursor.identity() ?? null;
      break;
    case "toolName":
      message.toolName = cursor.word();
      break;
    case "isError":
      message.isError = bool(cursor.scalar());
      break;
    case "durationMs":
      message.durationMs = duration(cursor.scalar());
      break;
    case "stopReason":
      message.stopReason = cursor.word();
      break;
    case "provider":
      message.provider = cursor.word();
      break;
    case "model":
      message.model = cursor.word();
      break;
    case "usage":
      message.usage = skimUsage(cursor);
      break;
    case "nestedCalls":
      message.nestedSpan = skimSpan(cursor);
      break;
    case "details":
      message.details = skimDetails(cursor);
      break;
    case "exitCode": {
      const code = cursor.scalar();
      message.exitCode = typeof code === "number" ? code : undefined;
      break;
    }
    case "cancelled":
      message.cancelled = cursor.scalar() === true;
      break;
    case "sections":
      message.systemParts = skimSections(cursor) && message.systemParts;
      break;
    case "toolsAdded":
      message.systemParts = skimTools(cursor, true) && message.systemParts;
      break;
    case "toolsRemoved":
      message.systemParts = skimTools(cursor, false) && message.systemParts;
      break;
    case "":
      cursor.skip();
      break;
  }
}

function emptyMessage(): SkimmedMessage {
  return {
    role: undefined,
    timestamp: undefined,
    content: "absent",
    contentSpan: undefined,
    blocks: { text: 0, image: 0, thinking: 0, bad: 0 },
    calls: [],
    toolCallId: undefined,
    toolName: undefined,
    isError: undefined,
    durationMs: undefined,
    stopReason: undefined,
    provider: undefined,
    model: undefined,
    usage: undefined,
    nestedSpan: undefined,
    details: undefined,
    responseKey: undefined,
    exitCode: undefined,
    cancelled: false,
    systemParts: true,
  };
}

function skimDetails(cursor: JsonCursor): SkimmedMessage["details"] {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return undefined;
  }
  let hasOk = false;
  let rawSpan: Span | undefined;
  for (let at = DETAILS_KEYS.first(cursor); at !== undefined; at = DETAILS_KEYS.next(cursor, at)) {
    if (at.key === "rawResult") rawSpan = skimSpan(cursor);
    else {
      cursor.skip();
      hasOk ||= at.key === "ok";
    }
  }
  return { hasOk, rawSpan };
}

function skimSpan(cursor: JsonCursor): Span {
  cursor.peek();
  const start = cursor.pos;
  cursor.skip();
  return { start, end: cursor.pos };
}

function bool(value: Scalar): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** A duration that was measured; anything else is no measurement. */
function duration(value: Scalar): number | undefined {
  return typeof value === "number" && value >= 0 && value <= DURATION_MS_MAX ? value : undefined;
}

/** A time as it stands; a value that can't be one is the empty text, which no clock reads. */
export function timestampOf(value: Scalar): number | string {
  return typeof value === "number" || typeof value === "string" ? value : "";
}
