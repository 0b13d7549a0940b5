import { MAX_FRONTMATTER_BYTES } from "@fathomline/markdown";

/** Bytes at the start of a file that decide about its frontmatter: the largest block that is read, and room for both fences. */
export const MAX_HEAD_BYTES: number = MAX_FRONTMATTER_BYTES * 2;

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The start of a file as text, byte order mark kept; bytes that are no UTF-8 read as U+FFFD. */
export function headText(bytes: Uint8Array): string {
  return utf8.decode(bytes.subarray(0, MAX_HEAD_BYTES));
}
