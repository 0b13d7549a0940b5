import { skipLineBreak, textStart } from "../text/characters.ts";
import type { TextSpan } from "../text/text-span.ts";
import { MAX_HEADING_CHARACTERS, MAX_HEADINGS } from "./heading.ts";
import type { Heading, HeadingMark, Headings } from "./heading.ts";
import { HeadingScanner } from "./heading-scanner.ts";
import { LineEnds } from "./line-ends.ts";
import { plainText } from "./plain-text.ts";

/**
 * Lists the top-level headings of a Markdown body in one pass over its lines: those that a CommonMark parser puts directly under the
 * document, so none of code fences, indented code, HTML blocks, block quotes and list items. `body` is a span of `source`, as found by
 * `splitFrontmatter`; without it the whole source is scanned.
 */
export function readHeadings(source: string, body: TextSpan = wholeText(source)): Headings {
  const headings: Heading[] = [];
  let omitted = 0;
  let clipped = 0;
  const scanner = new HeadingScanner(source, (mark) => {
    if (headings.length >= MAX_HEADINGS) {
      omitted += 1;
      return;
    }
    if (mark.content.end - mark.content.start > MAX_HEADING_CHARACTERS) clipped += 1;
    headings.push(toHeading(source, mark));
  });
  const lastLine = scanLines(source, body, scanner);
  return { headings, omitted, clipped, lastLine };
}

/** Feeds a scanner the lines of a span; returns the number of the last one. */
export function scanLines(source: string, body: TextSpan, scanner: HeadingScanner): number {
  const ends = new LineEnds(source, body.end);
  let line = body.line;
  for (let start = body.start; start < body.end; line += 1) {
    const end = ends.next(start);
    if (!startsLikeProse(source.charCodeAt(start)) || !scanner.continueProse(start, end, line)) {
      scanner.line(start, end, line);
    }
    start = skipLineBreak(source, end);
  }
  return line - 1;
}

/** Letters of any script: a line that starts with one opens no block but a paragraph. */
function startsLikeProse(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code >= 0x80;
}

/** A heading with its text, made from a bounded part of its source. */
export function toHeading(source: string, { level, line, offset, content }: HeadingMark): Heading {
  let end = Math.min(content.end, content.start + MAX_HEADING_CHARACTERS);
  const endsInPair = end < content.end && source.charCodeAt(end - 1) >>> 10 === 0xd800 >>> 10;
  if (endsInPair) end -= 1;
  return { level, text: plainText(source.slice(content.start, end)), line, offset };
}

/** The whole source as a span. */
export function wholeText(source: string): TextSpan {
  return { start: textStart(source), end: source.length, line: 1 };
}
