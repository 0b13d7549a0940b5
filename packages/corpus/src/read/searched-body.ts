import { clipChars } from "@fathomline/bounds";

import { CORPUS_LIMITS } from "../limits.ts";
import { redactText } from "../redact/redact-text.ts";
import type { CorpusRequest } from "../request.ts";

/** The searched part of a body. */
export interface SearchedBody {
  /** Redacted; a preview is cut at a grapheme. Its line breaks are those of the body. */
  readonly text: string;
  /** The body goes on behind it. */
  readonly cut: boolean;
}

/** All of a body, or its preview. */
export function searchedBody(body: string, coverage: CorpusRequest["coverage"]): SearchedBody {
  return coverage === "full" ? { text: redactText(body).text, cut: false } : bodyPreview(body);
}

/** Redacts a little more than the preview before cutting it, so that no secret loses its shape at the cut. */
function bodyPreview(body: string): SearchedBody {
  const windowChars = CORPUS_LIMITS.previewChars + CORPUS_LIMITS.redactionLookaheadChars;
  const window = body.length > windowChars ? body.slice(0, windowChars) : body;
  const clip = clipChars(redactText(window).text, CORPUS_LIMITS.previewChars);
  return { text: clip.text, cut: clip.clipped || window.length < body.length };
}
