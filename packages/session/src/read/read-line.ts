import { JsonCursor } from "./json-cursor.ts";
import { CLOSE_BRACE, OPEN_BRACE } from "./json-scanner.ts";
import { MalformedJson } from "./malformed-json.ts";
import type { SkimmedRecord } from "./record.ts";
import type { ScanMemory } from "./scan-memory.ts";
import type { ShapeTable } from "./shape-table.ts";
import { skimRecord } from "./skim-record.ts";

/** What one line holds. */
export interface LineContent {
  /** Whole records, in order; more than one where a writer glued them. */
  records: SkimmedRecord[];
  /** Whether anything on the line could not be read: a stub, a NUL block, a torn tail. */
  malformed: boolean;
  /** Values on the line that are read and no objects. */
  foreign: number;
  /** Nothing but white space. */
  blank: boolean;
}

/** Types that start a record of Pi 1.6, versions 1 to 3. */
export const ENTRY_TYPES: ReadonlySet<string> = new Set([
  "message",
  "session_info",
  "model_change",
  "thinking_level_change",
  "usage",
  "compaction",
  "context_edit",
  "branch_summary",
  "custom",
  "custom_message",
  "label",
]);

const RECORD_START = Buffer.from('{"type":"', "latin1");
const BOM = [0xef, 0xbb, 0xbf] as const;
/** Places on one torn line where a record is looked for. */
const RECOVERY_TRIES = 64;

/** Reads lines into records. A line that can't be read as one record is searched for whole records behind the stub. */
export class LineSkimmer {
  readonly #cursor: JsonCursor;
  readonly #shapes: ShapeTable;

  /** Reads lines that are in this memory. */
  constructor(shapes: ShapeTable, memory: ScanMemory) {
    this.#cursor = new JsonCursor(memory);
    this.#shapes = shapes;
  }

  /** Reads the range of the buffer as a line. */
  read(buffer: Buffer, start: number, end: number, hasNul: boolean): LineContent {
    const cursor = this.#cursor;
    cursor.reset(buffer, isBom(buffer, start, end) ? start + BOM.length : start, end);
    const content: LineContent = { records: [], malformed: false, foreign: 0, blank: false };
    if (cursor.peek() === -1) {
      content.blank = true;
      return content;
    }
    if (hasNul) {
      content.malformed = true;
      this.#recover(content, cursor.pos, end);
      return content;
    }
    do {
      const from = cursor.pos;
      const record = this.#try(false);
      if (record === "malformed") {
        content.malformed = true;
        this.#recover(content, from + 1, end);
        return content;
      }
      if (record === undefined) content.foreign += 1;
      else content.records.push(record);
    } while (cursor.peek() !== -1);
    return content;
  }

  /** The fields before the first thing that can't be read: what the head of an oversized line tells. */
  readHead(buffer: Buffer, start: number, end: number): SkimmedRecord | undefined {
    const cursor = this.#cursor;
    // Pi writes type, id, parentId and timestamp first; up to the message they are a record of their own.
    const limit = Math.min(end, start + HEAD_SEARCH_BYTES);
    const found = buffer.subarray(start, limit).indexOf(HEAD_END);
    if (found === -1) return undefined;
    const { scratch } = cursor.memory;
    buffer.copy(scratch, 0, start, start + found);
    scratch[found] = CLOSE_BRACE;
    cursor.reset(scratch, 0, found + 1);
    const record = this.#try(false);
    return record === "malformed" ? undefined : record;
  }

  #recover(content: LineContent, from: number, end: number): void {
    const { buffer } = this.#cursor;
    let at = from;
    for (let tries = 0; tries < RECOVERY_TRIES && at < end; tries += 1) {
      const found = buffer.subarray(at, end).indexOf(RECORD_START);
      if (found === -1) return;
      this.#cursor.reset(buffer, at + found, end);
      const record = this.#try(true);
      if (record !== undefined && record !== "malformed") {
        content.records.push(record);
        at = this.#cursor.pos;
        if (this.#cursor.peek() === -1) return;
      } else at += found + 1;
    }
  }

  /** A record behind a stub counts only when it is an entry as Pi writes one: a block inside of the stub is none. */
  #try(strict: boolean): SkimmedRecord | "malformed" | undefined {
    const start = this.#cursor.pos;
    try {
      const record = skimRecord(this.#cursor, this.#shapes);
      if (!strict || record === undefined) return record;
      if (this.#cursor.buffer.subarray(start, this.#cursor.pos).includes(0)) return "malformed";
      const after = this.#cursor.peek();
      // What follows a nested object is the rest of the stub.
      if (after !== -1 && after !== OPEN_BRACE) return "malformed";
      const isEntry = record.id !== undefined && record.parentId !== undefined && ENTRY_TYPES.has(record.type ?? "");
      return isEntry ? record : "malformed";
    } catch (error) {
      if (error instanceof MalformedJson) return "malformed";
      throw error;
    }
  }
}

const HEAD_SEARCH_BYTES = 4_096;
const HEAD_END = Buffer.from(',"message":', "latin1");

function isBom(buffer: Buffer, start: number, end: number): boolean {
  return end - start >= BOM.length && BOM.every((byte, index) => buffer[start + index] === byte);
}
