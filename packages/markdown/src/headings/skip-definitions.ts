import { isBlank, isLineBreak, skipBlanks, skipLineBreak } from "../text/characters.ts";

const MAX_LABEL_CHARACTERS = 999;

/**
 * Moves past the link reference definitions that open a paragraph (CommonMark 4.7): text that only defines links can't be a setext heading.
 * Returns the offset of what is left, `end` when nothing is, and how many lines were passed.
 */
export function skipDefinitions(source: string, start: number, end: number): { offset: number; lines: number } {
  const text = source.slice(start, end);
  let at = 0;
  let lines = 0;
  while (text.charAt(at) === "[") {
    const after = definitionEnd(text, at);
    if (after === -1) break;
    for (let line = at; line < after; line += 1) {
      if (!isLineBreak(text.charCodeAt(line))) continue;
      lines += 1;
      line = skipLineBreak(text, line) - 1;
    }
    at = skipBlanks(text, after);
  }
  return { offset: start + at, lines };
}

/** The offset of the line after the definition at `at`, or -1. */
export function definitionEnd(text: string, at: number): number {
  const label = /^\[(?:[^[\]\\]|\\[^])*\]:/.exec(text.slice(at, at + MAX_LABEL_CHARACTERS + 3))?.[0];
  if (label === undefined || label.slice(1, -2).trim() === "") return -1;
  const destination = skipOneBreak(text, at + label.length);
  const destinationEnd = endOfDestination(text, destination);
  if (destinationEnd === -1) return -1;
  const title = skipOneBreak(text, destinationEnd);
  const titleEnd = title > destinationEnd ? endOfTitle(text, title) : -1;
  const withTitle = titleEnd === -1 ? -1 : endOfLine(text, titleEnd);
  return withTitle === -1 ? endOfLine(text, destinationEnd) : withTitle;
}

/** Skips blanks and at most one line break among them. */
export function skipOneBreak(text: string, at: number): number {
  return skipBlanks(text, skipLineBreak(text, skipBlanks(text, at)));
}

/** The offset after the link destination at `at`, or -1 (CommonMark 6.3). */
export function endOfDestination(text: string, at: number): number {
  if (text.charAt(at) === "<") {
    const length = /^<(?:[^<>\\\r\n]|\\.)*>/.exec(text.slice(at, endOfText(text, at)))?.[0].length;
    return length === undefined ? -1 : at + length;
  }
  let depth = 0;
  let end = at;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (isBlank(code) || isLineBreak(code) || code < 0x20 || code === 0x7f) break;
    if (text[end] === "\\" && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end += 1;
    else if (text[end] === "(") depth += 1;
    else if (text[end] === ")") depth -= 1;
    if (depth < 0) return -1;
  }
  return depth === 0 && end > at ? end : -1;
}

/** The offset after the link title at `at`, or -1 (CommonMark 6.3). */
export function endOfTitle(text: string, at: number): number {
  const open = text.charAt(at);
  if (open !== '"' && open !== "'" && open !== "(") return -1;
  const close = open === "(" ? ")" : open;
  for (let end = at + 1; end < text.length; end += 1) {
    const here = text.charAt(end);
    if (here === close) return end + 1;
    if (here === "\\") end += 1;
    else if (here === "(" && open === "(") return -1;
  }
  return -1;
}

/** The offset after the line when only blanks are left on it, else -1. */
function endOfLine(text: string, at: number): number {
  const end = skipBlanks(text, at);
  if (end === text.length) return end;
  return isLineBreak(text.charCodeAt(end)) ? skipLineBreak(text, end) : -1;
}

function endOfText(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isLineBreak(text.charCodeAt(end))) end += 1;
  return end;
}
