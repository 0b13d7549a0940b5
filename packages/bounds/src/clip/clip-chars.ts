import { requireLimit } from "../require-limit.ts";
import type { Clip, ClipOptions } from "./clip.ts";
import { cutClip } from "./cut-clip.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * The longest prefix of `text` of at most `maxChars` JavaScript characters (UTF-16 units) that ends at a grapheme boundary. Lone
 * surrogates become U+FFFD and are counted. A first grapheme over the limit gives the empty text, clipped. Throws RangeError when
 * `maxChars` is not a whole number from 0.
 */
export function clipChars(text: string, maxChars: number, options: ClipOptions = {}): Clip {
  requireLimit("maxChars", maxChars);
  if (text.length <= maxChars) return cutClip(text, text.length, "");
  const mark = wellFormed(options.ellipsis ?? "").text;
  return mark.length <= maxChars ? cutClip(text, maxChars - mark.length, mark) : cutClip(text, maxChars, "");
}
