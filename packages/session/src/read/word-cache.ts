import type { JsonScanner } from "./json-scanner.ts";
import { Written } from "./written.ts";

const WORD_BYTES_MAX = 32;
const SLOTS = 512;

interface Word {
  /** With its quotes. */
  readonly written: Written;
  readonly text: string;
}

/** Strings of words that come again in every record: one look at their bytes, and no new string. */
export class WordCache {
  /** By how they begin, so that nobody has to look for their end. */
  readonly #begun: (Word | undefined)[] = Array.from({ length: SLOTS });
  /** By their ends and their length: names with a prefix begin alike. */
  readonly #words: (Word | undefined)[] = Array.from({ length: SLOTS });

  /** Reads the string that begins at the cursor where it is one that came last with its first bytes. */
  follow(cursor: JsonScanner): string | undefined {
    const { view, pos, end, base } = cursor;
    const word = this.#begun[slotOf(view, pos + base)];
    if (word === undefined || pos + word.written.bytes > end || !word.written.isAt(view, pos + base)) return undefined;
    cursor.pos = pos + word.written.bytes;
    return word.text;
  }

  /** The text of the last string, which holds no escape. */
  text({ view, buffer, base, stringStart, stringEnd }: JsonScanner): string {
    const length = stringEnd - stringStart;
    if (length === 0 || length > WORD_BYTES_MAX) return buffer.toString("utf8", stringStart, stringEnd);
    const at = stringStart - 1 + base;
    const slot = ((length * 31 + (buffer[stringStart] ?? 0)) * 31 + (buffer[stringEnd - 1] ?? 0)) % SLOTS;
    let word = this.#words[slot];
    if (word?.written.bytes !== length + 2 || !word.written.isAt(view, at)) {
      const text = buffer.toString("utf8", stringStart, stringEnd);
      word = { written: new Written(view, at, length + 2), text };
      this.#words[slot] = word;
    }
    this.#begun[slotOf(view, at)] = word;
    return word.text;
  }
}

function slotOf(view: DataView, at: number): number {
  const mixed = Math.imul(view.getInt32(at, true) ^ Math.imul(view.getInt32(at + 4, true), 0x9e3779b1), 0x85ebca6b);
  return mixed >>> 23;
}
