import { clipChars } from "@fathomline/bounds";

import { CORPUS_LIMITS } from "../limits.ts";
import { redactText } from "../redact/redact-text.ts";

/** The searched start of a body. */
export interface BodyPreview {
  /** Redacted, at most the preview ceiling, cut at a grapheme; its line breaks are those of the body. */
  readonly text: string;
  /** The body goes on behind it. */
  readonly cut: boolean;
}

/** Redacts a little more than the preview before cutting it, so that no secret loses its shape at the cut. */
export function bodyPreview(body: string): BodyPreview {
  const windowChars = CORPUS_LIMITS.previewChars + CORPUS_LIMITS.redactionLookaheadChars;
  const window = body.length > windowChars ? body.slice(0, windowChars) : body;
  const clip = clipChars(redactText(window).text, CORPUS_LIMITS.previewChars);
  return { text: clip.text, cut: clip.clipped || window.length < body.length };
}
