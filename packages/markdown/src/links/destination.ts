import { endOfDestination, endOfTitle } from "../headings/skip-definitions.ts";
import { decodeEntity, ENTITY } from "../text/entity.ts";

/** Characters of a destination with its title that are looked at; a longer one is no link. */
const MAX_RESOURCE_CHARACTERS = 2_048;
/** Nested parentheses in a bare destination; CommonMark asks for three. */
const MAX_DEPTH_LEVELS = 8;

/** A link's destination without its angle brackets, escapes and the common entities resolved. */
export function destinationText(written: string): string {
  const inner = written.startsWith("<") ? written.slice(1, -1) : written;
  return inner.replaceAll(/\\([!-/:-@[-`{-~])|&[#A-Za-z0-9]{1,31};/g, (whole: string, escaped?: string) => {
    if (escaped !== undefined) return escaped;
    ENTITY.lastIndex = 0;
    const entity = ENTITY.exec(whole);
    return entity === null ? whole : decodeEntity(entity);
  });
}

/** The resource of an inline link that opens at `at` (`(target "title")`): its target and the offset after it. */
export function readResource(text: string, at: number): { readonly target: string; readonly end: number } | undefined {
  if (text.charAt(at) !== "(") return undefined;
  const window = text.slice(at, at + MAX_RESOURCE_CHARACTERS);
  const start = skipSpace(window, 1);
  const bare = window.charAt(start) === "<" ? -1 : bareEnd(window, start);
  const destinationEnd = bare === -1 ? endOfDestination(window, start) : bare;
  const end = destinationEnd === -1 ? start : destinationEnd;
  const titleStart = skipSpace(window, end);
  const titleEnd = titleStart > end ? endOfTitle(window, titleStart) : -1;
  const close = skipSpace(window, titleEnd === -1 ? end : titleEnd);
  if (window.charAt(close) !== ")") return undefined;
  return { target: destinationText(window.slice(start, end)), end: at + close + 1 };
}

/** A bare destination ends at a blank or at the parenthesis that closes the link: its own ones are balanced. */
function bareEnd(text: string, at: number): number {
  let depth = 0;
  let end = at;
  for (; end < text.length; end += 1) {
    const here = text.charAt(end);
    if (here <= " " || here === "\u007F") break;
    if (here === "\\" && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end += 1;
    else if (here === "(") depth += 1;
    else if (here === ")" && depth === 0) break;
    else if (here === ")") depth -= 1;
    if (depth > MAX_DEPTH_LEVELS) return -1;
  }
  return depth === 0 ? end : -1;
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (" \t\r\n".includes(text.charAt(end)) && end < text.length) end += 1;
  return end;
}
