import { isUtf8, type Buffer } from "node:buffer";

/** A file's text, or that it holds none. */
export type DecodedText =
  | { readonly kind: "text"; readonly text: string; /** Sequences that were no UTF-8. */ readonly replaced: number }
  | { readonly kind: "not_text" };

/** Decodes UTF-8. A NUL byte or a UTF-16 mark means that the file is no text of ours; bad bytes become U+FFFD and are counted. */
export function decodeText(bytes: Buffer): DecodedText {
  const first = bytes[0];
  const second = bytes[1];
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { kind: "not_text" };
  if (bytes.includes(0)) return { kind: "not_text" };
  const text = bytes.toString("utf8");
  return { kind: "text", text, replaced: isUtf8(bytes) ? 0 : text.split("\uFFFD").length - 1 };
}

/** The bytes without an unfinished UTF-8 sequence at their end, where a byte cap may have cut one. */
export function withoutCutSequence(bytes: Buffer): Buffer {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) return back < sequenceBytes(byte) ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function sequenceBytes(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}
