import { wellFormed } from "./well-formed.ts";

// Below U+0300 no character joins the one before it, but for the LF of a CR LF.
const FIRST_JOINING_UNIT = 0x300;
const CARRIAGE_RETURN = 0x0d;
const NEXT_CODE_POINT_CHARS = 2;

let segmenter: Intl.Segmenter | undefined;

/**
 * The last grapheme boundary of `text` at or before `index` (UTF-16 units), taking a lone surrogate for the U+FFFD that replaces
 * it. Looks no further than the code point at `index`: no rule of Unicode's UAX 29 for grapheme clusters does.
 */
export function graphemeBoundary(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  const before = text.charCodeAt(index - 1);
  if (before < FIRST_JOINING_UNIT && before !== CARRIAGE_RETURN && text.charCodeAt(index) < FIRST_JOINING_UNIT)
    return index;
  const context = wellFormed(text.slice(0, index + NEXT_CODE_POINT_CHARS)).text;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(context).containing(index)?.index ?? index;
}
