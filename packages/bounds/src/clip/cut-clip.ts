import type { Clip } from "./clip.ts";
import { graphemeBoundary } from "./grapheme-boundary.ts";
import { wellFormed } from "./well-formed.ts";

/** The clip that keeps `text` up to the last grapheme boundary at or before `maxChars`, followed by `mark` when that cuts. */
export function cutClip(text: string, maxChars: number, mark: string): Clip {
  const keptChars = graphemeBoundary(text, maxChars);
  const clipped = keptChars < text.length;
  const kept = wellFormed(clipped ? text.slice(0, keptChars) : text);
  return {
    text: clipped ? kept.text + mark : kept.text,
    clipped,
    omittedChars: text.length - keptChars,
    replaced: kept.replaced,
  };
}
