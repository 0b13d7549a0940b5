import { createHash } from "node:crypto";
import { QUOTE } from "./end-of-string.ts";
import { JsonScanner, OPEN_BRACE, OPEN_BRACKET } from "./json-scanner.ts";
import { MALFORMED } from "./malformed-json.ts";
import { readHexId } from "./read-hex-id.ts";
import { WordCache } from "./word-cache.ts";

const MINUS = 0x2d;
const INTEGER_DIGITS = 15;
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

  /** Reads a string that is one of few, such as a role or a tool's name; undefined for any other value, which is passed. */
  word(): string | undefined {
    if (this.peek() !== QUOTE) {
      this.skip();
      return undefined;
    }
    this.passString();
    const { buffer, stringStart, stringEnd } = this;
    return this.stringEscaped ? this.text() : this.#words.text(buffer, stringStart, stringEnd);
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
    let at = pos;
    let value = 0;
    let isInteger = byte !== MINUS;
    for (; at < this.end; at += 1) {
      const digit = buffer[at] ?? 0;
      if (digit >= 0x30 && digit <= 0x39) value = value * 10 + digit - 0x30;
      else if (digit === 0x2e || digit === 0x65 || digit === 0x45 || digit === 0x2b || digit === MINUS)
        isInteger = false;
      else break;
    }
    this.pos = at;
    const digits = at - pos;
    if (digits === 0) throw MALFORMED;
    if (isInteger && digits <= INTEGER_DIGITS && (byte !== 0x30 || digits === 1)) return value;
    const text = buffer.toString("latin1", pos, at);
    if (!NUMBER.test(text)) throw MALFORMED;
    return Number(text);
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
