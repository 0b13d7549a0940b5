import { isBlank } from "../text/characters.ts";
import type { LineCursor } from "./line-cursor.ts";

const BACKTICK = 0x60;
const TILDE = 0x7e;
const HASH = 0x23;
const EQUALS = 0x3d;
const DASH = 0x2d;
const STAR = 0x2a;
const UNDERSCORE = 0x5f;
const PLUS = 0x2b;
const MAX_ATX_LEVEL = 6;
const MIN_FENCE_CHARACTERS = 3;
const MAX_ORDINAL_DIGITS = 9;

export interface Fence {
  readonly code: number;
  readonly length: number;
}

export interface ListMarker {
  readonly characters: number;
  readonly ordinal: number | null;
  /** Nothing but blanks follows the marker. */
  readonly isEmpty: boolean;
}

/** Offset after the run of `code` that starts at the cursor's next character. */
function runEnd(cursor: LineCursor, code: number, from = cursor.next): number {
  let at = from;
  while (at < cursor.end && cursor.source.charCodeAt(at) === code) at += 1;
  return at;
}

function isBlankFrom(cursor: LineCursor, from: number): boolean {
  let at = from;
  while (at < cursor.end && isBlank(cursor.source.charCodeAt(at))) at += 1;
  return at >= cursor.end;
}

function isBlankOrEnd(cursor: LineCursor, at: number): boolean {
  return at >= cursor.end || isBlank(cursor.source.charCodeAt(at));
}

/** The level of the ATX heading at the cursor, or 0. */
export function atxLevel(cursor: LineCursor): number {
  const end = runEnd(cursor, HASH);
  const level = end - cursor.next;
  return level >= 1 && level <= MAX_ATX_LEVEL && isBlankOrEnd(cursor, end) ? level : 0;
}

/** Start and end of an ATX heading's inline source: without the blanks around it and the closing hashes. */
export function atxContent(cursor: LineCursor, level: number): { start: number; end: number } {
  const { source } = cursor;
  let start = cursor.next + level;
  while (start < cursor.end && isBlank(source.charCodeAt(start))) start += 1;
  let end = cursor.end;
  while (end > start && isBlank(source.charCodeAt(end - 1))) end -= 1;
  let closing = end;
  while (closing > start && source.charCodeAt(closing - 1) === HASH) closing -= 1;
  if (closing < end && (closing === start || isBlank(source.charCodeAt(closing - 1)))) end = closing;
  while (end > start && isBlank(source.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

/** 1 for a line of `=`, 2 for a line of `-`, else 0. */
export function setextLevel(cursor: LineCursor): number {
  const { code } = cursor;
  if (code !== EQUALS && code !== DASH) return 0;
  if (!isBlankFrom(cursor, runEnd(cursor, code))) return 0;
  return code === EQUALS ? 1 : 2;
}

export function openingFence(cursor: LineCursor): Fence | null {
  const { code } = cursor;
  if (code !== BACKTICK && code !== TILDE) return null;
  const end = runEnd(cursor, code);
  if (end - cursor.next < MIN_FENCE_CHARACTERS) return null;
  // An info string with a backtick makes the line inline code.
  if (code === BACKTICK && cursor.source.slice(end, cursor.end).includes("`")) return null;
  return { code, length: end - cursor.next };
}

export function closesFence(cursor: LineCursor, fence: Fence): boolean {
  if (cursor.indent > 3 || cursor.code !== fence.code) return false;
  const end = runEnd(cursor, fence.code);
  return end - cursor.next >= fence.length && isBlankFrom(cursor, end);
}

export function isThematicBreak(cursor: LineCursor): boolean {
  const { code } = cursor;
  if (code !== DASH && code !== STAR && code !== UNDERSCORE) return false;
  let marks = 0;
  for (let at = cursor.next; at < cursor.end; at += 1) {
    const here = cursor.source.charCodeAt(at);
    if (here === code) marks += 1;
    else if (!isBlank(here)) return false;
  }
  return marks >= 3;
}

export function listMarker(cursor: LineCursor): ListMarker | null {
  const { code } = cursor;
  if (code === DASH || code === PLUS || code === STAR) {
    return isBlankOrEnd(cursor, cursor.next + 1) ? marker(cursor, 1, null) : null;
  }
  let at = cursor.next;
  while (at < cursor.end && isDigit(cursor.source.charCodeAt(at))) at += 1;
  const digits = at - cursor.next;
  if (digits < 1 || digits > MAX_ORDINAL_DIGITS) return null;
  const delimiter = cursor.source.charAt(at);
  if ((delimiter !== "." && delimiter !== ")") || !isBlankOrEnd(cursor, at + 1)) return null;
  return marker(cursor, digits + 1, Number(cursor.source.slice(cursor.next, at)));
}

function marker(cursor: LineCursor, characters: number, ordinal: number | null): ListMarker {
  return { characters, ordinal, isEmpty: isBlankFrom(cursor, cursor.next + characters) };
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
