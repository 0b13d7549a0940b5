import { clipChars } from "@fathomline/bounds";
import type { MatchSpan } from "./match-span.ts";

export interface TextWindow {
  /** Source offsets, end exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface Snippet extends TextWindow {
  /** One line, at most the asked number of characters, ellipses included. */
  readonly text: string;
  /** Whether text was left out before or after. */
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

const ELLIPSIS = "…";
/** Share of a snippet that stands before the first match. */
const LEAD_SHARE = 1 / 3;
/** Characters that are looked through for the beginning of a word or cluster. */
const BOUNDARY_SEARCH_CHARS = 40;
/** Source characters read for one character of a snippet, white space being collapsed. */
const SOURCE_CHARS_PER_CHAR = 4;
const BLANK = /[\s\p{Cc}]/u;
const INK = /[^\s\p{Cc}]/u;
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The stretch of at most `maxChars` that holds the most distinct terms, then the most matches; the first of equals. */
export function bestWindow(spans: readonly MatchSpan[], maxChars: number): TextWindow | undefined {
  const inside = new Map<number, number>();
  let best: TextWindow | undefined;
  let bestTerms = 0;
  let bestMatches = 0;
  let after = 0;
  for (const [first, span] of spans.entries()) {
    for (let next = spans[after]; next !== undefined; next = spans[after]) {
      // A match that is longer than the window still counts as one.
      if (after > first && next.end - span.start > maxChars) break;
      inside.set(next.term, (inside.get(next.term) ?? 0) + 1);
      after += 1;
    }
    const matches = after - first;
    if (inside.size > bestTerms || (inside.size === bestTerms && matches > bestMatches)) {
      best = { start: span.start, end: lastEnd(spans, first, after) };
      bestTerms = inside.size;
      bestMatches = matches;
    }
    const left = (inside.get(span.term) ?? 1) - 1;
    if (left === 0) inside.delete(span.term);
    else inside.set(span.term, left);
  }
  return best;
}

function lastEnd(spans: readonly MatchSpan[], from: number, to: number): number {
  let end = 0;
  for (let index = from; index < to; index += 1) end = Math.max(end, spans[index]?.end ?? 0);
  return end;
}

/**
 * The part of `text` around its best window in one line: white space and control characters collapsed to one blank,
 * cut between grapheme clusters, with an ellipsis inside the limit on each cut side. Without spans, the beginning.
 * `maxChars` counts UTF-16 units.
 */
export function snippet(text: string, spans: readonly MatchSpan[], maxChars: number): Snippet {
  const lead = Math.floor(maxChars * LEAD_SHARE);
  const window = bestWindow(spans, maxChars - lead - 2 * ELLIPSIS.length) ?? { start: 0, end: 0 };
  const start = snippetStart(text, window.start, maxChars, lead);
  const cutStart = INK.test(text.slice(0, start));
  return collect(text, start, cutStart, maxChars);
}

function snippetStart(text: string, match: number, maxChars: number, lead: number): number {
  if (text.length <= maxChars) return 0;
  const wanted = Math.min(match - lead, text.length - maxChars + ELLIPSIS.length);
  if (wanted <= 0) return 0;
  for (let index = wanted; index < Math.min(match, wanted + BOUNDARY_SEARCH_CHARS); index += 1) {
    if (BLANK.test(text.charAt(index))) return index + 1;
  }
  const from = Math.max(0, wanted - BOUNDARY_SEARCH_CHARS);
  const cluster = segmenter.segment(text.slice(from, wanted + BOUNDARY_SEARCH_CHARS)).containing(wanted - from);
  if (cluster === undefined || from + cluster.index === wanted) return wanted;
  // Forward, so that the match keeps its room.
  return Math.min(match, from + cluster.index + cluster.segment.length);
}

function collect(text: string, start: number, cutStart: boolean, maxChars: number): Snippet {
  const sourceEnd = start + maxChars * SOURCE_CHARS_PER_CHAR;
  const { line, ends } = collapse(text.slice(start, sourceEnd));
  const before = cutStart && maxChars > 0 ? ELLIPSIS : "";
  // What is not even read needs its ellipsis too.
  const unread = INK.test(text.slice(sourceEnd)) ? ELLIPSIS : "";
  const clip = clipChars(line + unread, maxChars - before.length, { ellipsis: ELLIPSIS });
  const cutEnd = clip.clipped || unread !== "";
  const shown = clip.text.length - (cutEnd && clip.text.endsWith(ELLIPSIS) ? ELLIPSIS.length : 0);
  const end = start + (shown > 0 ? (ends[shown - 1] ?? 0) : 0);
  return { text: before + clip.text, start, end, cutStart, cutEnd };
}

/** One line, and for each of its characters the end of the source characters it stands for. */
function collapse(source: string): { line: string; ends: number[] } {
  const ends: number[] = [];
  let line = "";
  let pendingBlank = false;
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (!isAsciiInk(source.charCodeAt(index)) && BLANK.test(character)) {
      pendingBlank = line !== "";
      continue;
    }
    if (pendingBlank) {
      line += " ";
      ends.push(index);
      pendingBlank = false;
    }
    line += character;
    ends.push(index + 1);
  }
  return { line, ends };
}

/** Nearly every character is one, which the expression takes ten times as long to tell. */
function isAsciiInk(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}
