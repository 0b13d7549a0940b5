const CHUNK_BYTES = 16_384;

/** A prefix of a text and its size. */
export interface Utf8Prefix {
  /** UTF-16 units in the prefix. */
  readonly chars: number;
  /** UTF-8 bytes of the prefix. */
  readonly bytes: number;
}

const encoder = new TextEncoder();
const scratch = new Uint8Array(CHUNK_BYTES);

/**
 * The longest prefix of whole code points that takes at most `maxBytes` UTF-8 bytes. A lone surrogate counts 3 bytes, as
 * U+FFFD does. Reads no further than the limit, and allocates nothing that grows with the text.
 */
export function utf8Prefix(text: string, maxBytes: number): Utf8Prefix {
  let chars = 0;
  let bytes = 0;
  while (chars < text.length) {
    const room = Math.min(CHUNK_BYTES, maxBytes - bytes);
    const { read, written } = encoder.encodeInto(
      chunkFrom(text, chars),
      room < CHUNK_BYTES ? scratch.subarray(0, room) : scratch,
    );
    if (read === 0) break;
    chars += read;
    bytes += written;
  }
  return { chars, bytes };
}

// A chunk may end between the halves of a pair: the units before the first half leave no room for the 3 bytes of a lone one, so
// the encoder stops there and the next chunk begins with the whole pair.
function chunkFrom(text: string, start: number): string {
  const end = start + CHUNK_BYTES;
  if (end >= text.length) return start === 0 ? text : text.slice(start);
  return text.slice(start, end);
}
