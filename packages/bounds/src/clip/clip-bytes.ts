import { utf8Bytes } from "../measure/utf8-bytes.ts";
import { utf8Prefix } from "../measure/utf8-prefix.ts";
import { requireLimit } from "../require-limit.ts";
import type { Clip, ClipOptions } from "./clip.ts";
import { cutClip } from "./cut-clip.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * The longest prefix of `text` of at most `maxBytes` UTF-8 bytes that ends at a grapheme boundary. Lone surrogates become U+FFFD
 * (3 bytes) and are counted. A first grapheme over the limit gives the empty text, clipped. Throws RangeError when `maxBytes` is
 * not a whole number from 0.
 */
export function clipBytes(text: string, maxBytes: number, options: ClipOptions = {}): Clip {
  requireLimit("maxBytes", maxBytes);
  const whole = utf8Prefix(text, maxBytes).chars;
  if (whole === text.length) return cutClip(text, whole, "");
  const mark = wellFormed(options.ellipsis ?? "").text;
  const markBytes = utf8Bytes(mark);
  if (mark === "" || markBytes > maxBytes) return cutClip(text, whole, "");
  return cutClip(text, utf8Prefix(text, maxBytes - markBytes).chars, mark);
}
