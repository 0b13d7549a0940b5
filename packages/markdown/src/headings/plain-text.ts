import { decodeEntity, ENTITY } from "../text/entity.ts";
import { pairEmphasis } from "./pair-emphasis.ts";
import type { InlinePiece } from "./pair-emphasis.ts";

const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const CODE_FENCE = /`+/y;
const AUTOLINK = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y;
const HTML_TAG = /<(?:!--[^]*?--|!\[CDATA\[[^]*?\]\]|\?[^]*?\?|![A-Za-z][^>]*|\/?[A-Za-z][^<>]*)>/y;
const LINK_TARGET =
  /\]\([ \t\r\n]*(?:<[^<>\r\n]*>|[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)(?:[ \t\r\n]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t\r\n]*\)/y;
const EMPHASIS = /\*+|_+/y;
const TEXT = /[^\\`<&[\]!*_]+/y;

/**
 * A heading's inline source as a reader sees it: escapes and the common entities resolved; emphasis, code marks, inline links, images and HTML
 * tags reduced to their text; blanks collapsed. Reference links stay as written. `source` must be short: see `MAX_HEADING_CHARACTERS`.
 */
export function plainText(source: string): string {
  const pieces = readPieces(source);
  return pairEmphasis(pieces)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
}

function readPieces(source: string): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  const brackets: number[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const push = (text: string): number => pieces.push({ text, mark: false, before: "", after: "" });
  while (at < source.length) {
    const start = at;
    let found = match(TEXT) ?? match(EMPHASIS);
    if (found !== null) {
      const mark = found[0].startsWith("*") || found[0].startsWith("_");
      pieces.push({ text: found[0], mark, before: source.charAt(start - 1), after: source.charAt(at) });
    } else if ((found = match(ESCAPE) ?? match(AUTOLINK)) !== null) push(found[1] ?? "");
    else if ((found = match(CODE_FENCE)) !== null) {
      const close = closingFence(source, found[0], at);
      push(close === -1 ? found[0] : codeText(source.slice(at, close)));
      if (close !== -1) at = close + found[0].length;
    } else if (match(HTML_TAG) !== null) continue;
    else if ((found = match(ENTITY)) !== null) push(decodeEntity(found));
    else if (brackets.length > 0 && match(LINK_TARGET) !== null) unwrap(pieces, brackets.pop() ?? 0);
    else {
      at += source.startsWith("![", start) ? 2 : 1;
      const text = source.slice(start, at);
      if (text === "]") brackets.pop();
      else if (text !== "!" && text.endsWith("[")) brackets.push(pieces.length);
      push(text);
    }
  }
  return pieces;
}

/** Drops the bracket that opened a link or an image. */
function unwrap(pieces: InlinePiece[], index: number): void {
  pieces[index] = { text: "", mark: false, before: "", after: "" };
}

function closingFence(source: string, fence: string, from: number): number {
  for (let at = source.indexOf(fence, from); at !== -1;) {
    let end = at + fence.length;
    while (source.charAt(end) === "`") end += 1;
    if (end - at === fence.length) return at;
    at = source.indexOf(fence, end);
  }
  return -1;
}

/** One blank is dropped on each side when both have one (CommonMark 6.1). */
function codeText(code: string): string {
  const line = code.replace(/\r\n?|\n/g, " ");
  return line.startsWith(" ") && line.endsWith(" ") && line.trim() !== "" ? line.slice(1, -1) : line;
}
