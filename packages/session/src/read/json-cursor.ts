import { createHash } from "node:crypto";
import { BACKSLASH, JsonScanner, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./json-scanner.ts";
import { MALFORMED } from "./malformed-json.ts";
import { passPlainNumber } from "./plain-number.ts";
import { readHexId } from "./read-hex-id.ts";
import { WordCache } from "./word-cache.ts";

const MINUS = 0x2d;
/** A longer string stands for itself by its digest: an identity is never shortened, and no text is kept. */
const DECODED_BYTES_MAX = 4_096;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What a skim keeps of a value: a scalar as it is, `undefined` for an object or a list, which is passed over. */
export type Scalar = string | number | boolean | null | undefined;

/** Walks JSON text in a buffer without building values. Only strings and numbers that are asked for are decoded and checked. */
export class JsonCursor extends JsonScanner {
  readonly #words = new WordCache();
  /** The text of the last string. */
  text(): string {
    const { stringStart, stringEnd, buffer } = this;
    if (stringEnd - stringStart > DECODED_BYTES_MAX) {
      return `sha256:${createHash("sha256").update(buffer.subarray(stringStart, stringEnd)).digest("hex")}`;
    }
    if (!this.stringEscaped) return buffer.toString("utf8", stringStart, stringEnd);
    try {
      return String(JSON.parse(buffer.toString("utf8", stringStart - 1, stringEnd + 1)));
    } catch {
      throw MALFORMED;
    }
  }

  /** Reads an entry's id; undefined for a value that is neither a string nor null, which is passed. */
  id(): string | number | null | undefined {
    if (this.peek() !== QUOTE) {
      const value = this.scalar();
      return value === null ? null : undefined;
    }
    this.passString();
    return readHexId(this.buffer, this.stringStart, this.stringEnd) ?? this.text();
  }

  /** Reads an id that is only compared: 52 bits that tell it from others; undefined for the empty text and for any other value, which is passed. */
  identity(): number | undefined {
    if (this.skip() !== QUOTE) return undefined;
    const { memory, base, stringStart, stringEnd } = this;
    if (stringStart === stringEnd) return undefined;
    if (!this.stringEscaped || !this.#hasBackslash()) return memory.hash(stringStart + base, stringEnd + base, 0);
    // One id may be written in several ways.
    return memory.hashText(this.text());
  }

  /** Reads a string that is one of few, such as a role or a tool's name; undefined for any other value, which is passed. */
  word(): string | undefined {
    if (this.peek() !== QUOTE) {
      this.skip();
      return undefined;
    }
    const known = this.#words.follow(this);
    if (known !== undefined) return known;
    this.passString();
    return this.stringEscaped ? this.text() : this.#words.text(this);
  }

  /** Reads the value at the cursor when it is a scalar, and passes it over otherwise. */
  scalar(): Scalar {
    const byte = this.peek();
    if (byte === QUOTE) {
      this.passString();
      return this.text();
    }
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.passContainer();
      return undefined;
    }
    return this.#literal(byte);
  }

  /** Passes the value at the cursor and answers the byte it began with. */
  skip(): number {
    const byte = this.peek();
    if (byte === QUOTE) this.passString();
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.passContainer();
    else this.#literal(byte);
    return byte;
  }

  #literal(byte: number): Scalar {
    const { buffer, pos } = this;
    if (byte === 0x74 && this.#word("true")) return true;
    if (byte === 0x66 && this.#word("false")) return false;
    if (byte === 0x6e && this.#word("null")) return null;
    const plain = passPlainNumber(this);
    if (plain !== undefined) return plain;
    let at = pos;
    for (; at < this.end; at += 1) {
      const digit = buffer[at] ?? 0;
      const isDigit = digit >= 0x30 && digit <= 0x39;
      if (!isDigit && digit !== 0x2e && digit !== 0x65 && digit !== 0x45 && digit !== 0x2b && digit !== MINUS) break;
    }
    this.pos = at;
    if (at === pos) throw MALFORMED;
    const text = buffer.toString("latin1", pos, at);
    if (!NUMBER.test(text)) throw MALFORMED;
    return Number(text);
  }

  #hasBackslash(): boolean {
    const { buffer, stringStart, stringEnd } = this;
    for (let at = stringStart; at < stringEnd; at += 1) if (buffer[at] === BACKSLASH) return true;
    return false;
  }

  #word(word: string): boolean {
    const { buffer, pos } = this;
    const after = pos + word.length;
    if (after > this.end) throw MALFORMED;
    for (let index = 0; index < word.length; index += 1) {
      if (buffer[pos + index] !== word.charCodeAt(index)) throw MALFORMED;
    }
    this.pos = after;
    return true;
  }
}
