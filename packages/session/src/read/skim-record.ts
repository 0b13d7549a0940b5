import type { JsonCursor } from "./json-cursor.ts";
import { OPEN_BRACE } from "./json-scanner.ts";
import { KeyTable } from "./key-table.ts";
import type { SkimmedRecord } from "./record.ts";
import type { ShapeTable } from "./shape-table.ts";
import { skimMessage, timestampOf } from "./skim-message.ts";
import { skimUsage } from "./skim-usage.ts";

const MEMBER_KEYS = [
  "type",
  "id",
  "message",
  "usage",
  "version",
  "parentSession",
  "kind",
  "provider",
  "model",
] as const;
type MemberKey = (typeof MEMBER_KEYS)[number];
const RECORD_KEYS = new KeyTable([...MEMBER_KEYS, "parentId", "timestamp"]);

/**
 * Reads one record from the cursor's place and leaves the cursor behind it. Answers undefined for a value that is no object; throws
 * MalformedJson where the text can't be read.
 */
export function skimRecord(cursor: JsonCursor, shapes: ShapeTable): SkimmedRecord | undefined {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return undefined;
  }
  const start = cursor.pos;
  let parentStart = start;
  let parentEnd = start;
  let timestampAt = -1;
  const record = emptyRecord();
  for (let at = RECORD_KEYS.first(cursor); at !== undefined; at = RECORD_KEYS.next(cursor, at)) {
    const { key } = at;
    if (key === "parentId") {
      cursor.peek();
      parentStart = cursor.pos;
      record.parentId = cursor.id();
      parentEnd = cursor.pos;
    } else if (key === "timestamp") {
      cursor.peek();
      timestampAt = cursor.pos;
      cursor.skip();
    } else skimMember(key, cursor, record, shapes);
  }
  const end = cursor.pos;
  record.fingerprint = fingerprintOf(cursor, start, parentStart, parentEnd, end);
  // A message has a time of its own, which goes before that of its entry.
  if (timestampAt !== -1 && record.message?.timestamp === undefined) {
    cursor.pos = timestampAt;
    record.timestamp = timestampOf(cursor.scalar());
    cursor.pos = end;
  }
  return record;
}

function skimMember(key: MemberKey | "", cursor: JsonCursor, record: SkimmedRecord, shapes: ShapeTable): void {
  switch (key) {
    case "type":
      record.type = cursor.word();
      break;
    case "id": {
      const id = cursor.id();
      record.id = id === "" || id === null ? undefined : id;
      break;
    }
    case "message":
      record.message = skimMessage(cursor, shapes);
      break;
    case "usage":
      record.usage = skimUsage(cursor);
      break;
    case "version": {
      const version = cursor.scalar();
      record.version = typeof version === "number" || typeof version === "string" ? version : null;
      break;
    }
    case "parentSession":
      record.parentSession = text(cursor);
      break;
    case "kind":
      record.kind = cursor.word();
      break;
    case "provider":
      record.provider = cursor.word();
      break;
    case "model":
      record.model = cursor.word();
      break;
    case "":
      cursor.skip();
      break;
  }
}

function emptyRecord(): SkimmedRecord {
  return {
    type: undefined,
    id: undefined,
    parentId: undefined,
    timestamp: undefined,
    version: undefined,
    parentSession: undefined,
    kind: undefined,
    provider: undefined,
    model: undefined,
    usage: undefined,
    message: undefined,
    fingerprint: 0,
  };
}

/** All of the record but its parent, which an export writes anew. */
function fingerprintOf(
  { memory, base }: JsonCursor,
  start: number,
  parentStart: number,
  parentEnd: number,
  end: number,
): number {
  const length = end - start - (parentEnd - parentStart);
  return memory.hash(parentEnd + base, end + base, memory.hash(start + base, parentStart + base, length));
}

function text(cursor: JsonCursor): string | undefined {
  const value = cursor.scalar();
  return typeof value === "string" ? value : undefined;
}
