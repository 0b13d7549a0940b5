import { MAX_HEAD_BYTES } from "./head.ts";

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** The start of a file with one character a byte, so that offsets in it are offsets in the bytes. */
export interface ByteText {
  /** Latin-1, whatever the encoding: YAML's own characters are all ASCII. No byte order mark. */
  readonly text: string;
  /** Bytes before the text: a byte order mark, or nothing. */
  readonly offset: number;
}

/** The head of a file for finding places in it, not for reading what it says. */
export function byteText(bytes: Uint8Array): ByteText {
  const offset = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
  const head = bytes.subarray(offset, MAX_HEAD_BYTES);
  return { text: Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1"), offset };
}
