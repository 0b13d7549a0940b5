import type { TextSpan } from "../text/text-span.ts";
import type { HeadingMark } from "./heading.ts";
import { HeadingScanner } from "./heading-scanner.ts";
import { scanLines, toHeading } from "./read-headings.ts";
import type { Section } from "./section-at.ts";

/**
 * The section of a body that holds `line`, as `sectionAt` gives it from a list of all headings: found in one pass that keeps
 * only the headings around the line, so that no limit on their number applies.
 */
export function findSection(source: string, body: TextSpan, line: number): Section {
  const path: HeadingMark[] = [];
  let next: number | undefined;
  const scanner = new HeadingScanner(source, (mark) => {
    if (mark.line > line) {
      next ??= mark.line;
      return;
    }
    while ((path.at(-1)?.level ?? 0) >= mark.level) path.pop();
    path.push(mark);
  });
  const lastLine = scanLines(source, body, scanner);
  return {
    path: path.map((mark) => toHeading(source, mark)),
    firstLine: path.at(-1)?.line ?? body.line,
    lastLine: next === undefined ? Math.max(lastLine, body.line) : next - 1,
  };
}
