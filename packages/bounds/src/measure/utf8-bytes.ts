import { utf8Prefix } from "./utf8-prefix.ts";

/** Bytes of `text` in UTF-8, exactly what a TextEncoder writes: a lone surrogate counts 3, as U+FFFD does. */
export function utf8Bytes(text: string): number {
  return utf8Prefix(text, Number.POSITIVE_INFINITY).bytes;
}
