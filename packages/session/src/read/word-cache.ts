const WORD_BYTES_MAX = 32;
const SLOTS = 512;

interface Word {
  readonly bytes: Buffer;
  readonly text: string;
}

/** Strings of words that come again in every record: one look at their bytes, and no new string. */
export class WordCache {
  readonly #words: (Word | undefined)[] = Array.from({ length: SLOTS });

  /** The text of bytes that hold no escape. */
  text(buffer: Buffer, start: number, end: number): string {
    const length = end - start;
    if (length === 0 || length > WORD_BYTES_MAX) return buffer.toString("utf8", start, end);
    const slot = ((length * 31 + (buffer[start] ?? 0)) * 31 + (buffer[end - 1] ?? 0)) % SLOTS;
    const kept = this.#words[slot];
    if (kept?.bytes.length === length) {
      let index = 0;
      while (index < length && buffer[start + index] === kept.bytes[index]) index += 1;
      if (index === length) return kept.text;
    }
    const text = buffer.toString("utf8", start, end);
    this.#words[slot] = { bytes: Buffer.from(buffer.subarray(start, end)), text };
    return text;
  }
}
