import { isLineBreak, skipBlanks, skipLineBreak, textStart } from "../text/characters.ts";
import type { TextSpan } from "../text/text-span.ts";

const FENCE = "---";

/** `unclosed`: an opening fence without a closing one, so the whole text is body. */
export type FrontmatterState = "absent" | "closed" | "unclosed";

/** Where the metadata and the body of a source lie; with no closed block, `yaml` is empty and `body` is the whole text after a byte order mark. */
export interface FrontmatterBlock {
  readonly state: FrontmatterState;
  readonly yaml: TextSpan;
  readonly body: TextSpan;
}

/**
 * Finds the frontmatter block of a Markdown source. A fence is a whole line of exactly `---`, blanks after it allowed; the block opens
 * only on the first line (after a byte order mark) and closes at the next fence. `----`, `---js` and `--- x` are no fences.
 */
export function splitFrontmatter(source: string): FrontmatterBlock {
  const start = textStart(source);
  const opening = source.startsWith(FENCE, start) ? endOfFence(source, start) : -1;
  if (opening === -1) return withoutBlock("absent", source, start);
  const closing = findFence(source, opening);
  if (closing === -1) return withoutBlock("unclosed", source, start);
  const bodyStart = endOfFence(source, closing);
  const lastFenceLine = 2 + countLineBreaks(source, opening, closing);
  const bodyLine =
    bodyStart === source.length && !isLineBreak(source.charCodeAt(bodyStart - 1)) ? lastFenceLine : lastFenceLine + 1;
  return {
    state: "closed",
    yaml: { start: opening, end: closing, line: 2 },
    body: { start: bodyStart, end: source.length, line: bodyLine },
  };
}

function withoutBlock(state: "absent" | "unclosed", source: string, start: number): FrontmatterBlock {
  return { state, yaml: { start, end: start, line: 1 }, body: { start, end: source.length, line: 1 } };
}

/** The offset of the line after the fence whose dashes start at `at`, or -1 when more than blanks follows them. */
function endOfFence(source: string, at: number): number {
  const end = skipBlanks(source, at + FENCE.length);
  if (end === source.length) return end;
  return isLineBreak(source.charCodeAt(end)) ? skipLineBreak(source, end) : -1;
}

function findFence(source: string, from: number): number {
  if (source.startsWith(FENCE, from) && endOfFence(source, from) !== -1) return from;
  const afterLineFeed = findFenceAfter("\n", source, from);
  // A lone CR ends a line too; only the text before the fence already found can hold an earlier one.
  const head = afterLineFeed === -1 ? source : source.slice(0, afterLineFeed + FENCE.length + 1);
  const afterReturn = findFenceAfter("\r", head, from);
  return afterReturn === -1 ? afterLineFeed : afterReturn;
}

function findFenceAfter(lineBreak: "\n" | "\r", source: string, from: number): number {
  const wanted = lineBreak + FENCE;
  for (let at = source.indexOf(wanted, from); at !== -1; at = source.indexOf(wanted, at + wanted.length)) {
    if (endOfFence(source, at + 1) !== -1) return at + 1;
  }
  return -1;
}

function countLineBreaks(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    if (!isLineBreak(source.charCodeAt(at))) continue;
    count += 1;
    at = skipLineBreak(source, at) - 1;
  }
  return count;
}
