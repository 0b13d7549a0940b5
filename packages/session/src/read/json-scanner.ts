import { MALFORMED } from "./malformed-json.ts";
import type { ScanMemory } from "./scan-memory.ts";

export const BACKSLASH = 0x5c;
export const QUOTE = 0x22;
export const COMMA = 0x2c;
const COLON = 0x3a;
const SPACE = 0x20;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
/** Up to here a loop beats a native search. */
const SHORT_STRING_BYTES = 24;

/** Walks the structure of JSON text in a buffer without building values. */
export class JsonScanner {
  readonly memory: ScanMemory;
  buffer: Buffer = Buffer.alloc(0);
  /** Of the whole memory. */
  view: DataView;
  /** Where the buffer begins in the memory. */
  base = 0;
  pos = 0;
  end = 0;
  /** Content of the last string that was passed, without its quotes. */
  stringStart = 0;
  stringEnd = 0;
  /** Whether an escape may be in it: nobody looks for one in a long string. */
  stringEscaped = false;

  constructor(memory: ScanMemory) {
    this.memory = memory;
    this.view = memory.view;
  }

  /** Goes to a range of a buffer of the memory. */
  reset(buffer: Buffer, start: number, end: number): void {
    this.buffer = buffer;
    this.view = this.memory.view;
    this.base = buffer.byteOffset;
    this.pos = start;
    this.end = end;
  }

  /** Passes white space and answers the byte that follows; -1 at the end. */
  peek(): number {
    const { buffer, end } = this;
    let { pos } = this;
    while (pos < end) {
      const byte = buffer[pos];
      if (byte !== SPACE && byte !== 0x09 && byte !== 0x0d && byte !== 0x0a) break;
      pos += 1;
    }
    this.pos = pos;
    return pos < end ? (buffer[pos] ?? -1) : -1;
  }

  /** Enters an object or a list; false, and past it, when it is empty. */
  open(opening: number, closing: number): boolean {
    if (this.peek() !== opening) throw MALFORMED;
    this.pos += 1;
    if (this.peek() !== closing) return true;
    this.pos += 1;
    return false;
  }

  /** Moves on to the next member; false, and past the end, when there is none. */
  next(closing: number): boolean {
    const byte = this.peek();
    if (byte !== COMMA && byte !== closing) throw MALFORMED;
    this.pos += 1;
    return byte === COMMA;
  }

  /** Passes a key and its colon; the key is the last string then. */
  key(): void {
    if (this.peek() !== QUOTE) throw MALFORMED;
    this.passString();
    if (this.peek() !== COLON) throw MALFORMED;
    this.pos += 1;
  }

  /** Passes the string that begins at the cursor. */
  passString(): void {
    const { buffer, end, base } = this;
    const start = this.pos + 1;
    let at = start;
    let escaped = false;
    const short = Math.min(end, start + SHORT_STRING_BYTES);
    for (; at < short; at += 1) {
      const byte = buffer[at];
      if (byte === QUOTE) {
        this.#passed(start, at, escaped);
        return;
      }
      if (byte === BACKSLASH) {
        escaped = true;
        at += 1;
      }
    }
    const quote = this.memory.endOfString(at + base, end + base);
    if (quote === -1) throw MALFORMED;
    this.#passed(start, quote - base, true);
  }

  #passed(start: number, quote: number, escaped: boolean): void {
    this.stringStart = start;
    this.stringEnd = quote;
    this.stringEscaped = escaped;
    this.pos = quote + 1;
  }

  /** Passes the object or the list that begins at the cursor, whatever it holds. */
  passContainer(): void {
    const { buffer, end } = this;
    const waiting: number[] = [];
    while (this.pos < end) {
      const byte = buffer[this.pos];
      if (byte === QUOTE) {
        this.passString();
        continue;
      }
      this.pos += 1;
      if (byte === OPEN_BRACE) waiting.push(CLOSE_BRACE);
      else if (byte === OPEN_BRACKET) waiting.push(CLOSE_BRACKET);
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (waiting.pop() !== byte) throw MALFORMED;
        if (waiting.length === 0) return;
      }
    }
    throw MALFORMED;
  }
}
