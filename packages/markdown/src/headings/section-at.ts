import type { Heading, Headings } from "./heading.ts";

/** A section: from a heading's line to the line before the next heading of any level. */
export interface Section {
  /** The headings that the line stands under, outermost first; empty before the first heading. */
  readonly path: readonly Heading[];
  /** 1-based, inclusive. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The section of a body that holds `line`. `firstLine` is the body's first line; lines outside the body fall to the nearest section. */
export function sectionAt({ headings, lastLine }: Headings, line: number, firstLine = 1): Section {
  const index = indexAt(headings, line);
  const path: Heading[] = [];
  for (let at = index; at >= 0; at -= 1) {
    const heading = headings[at];
    if (heading !== undefined && heading.level < (path[0]?.level ?? Infinity)) path.unshift(heading);
  }
  const next = headings[index + 1];
  return {
    path,
    firstLine: headings[index]?.line ?? firstLine,
    lastLine: next === undefined ? Math.max(lastLine, firstLine) : next.line - 1,
  };
}

/** The index of the last heading at or before `line`, -1 before the first. */
function indexAt(headings: readonly Heading[], line: number): number {
  let low = -1;
  let high = headings.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((headings[middle]?.line ?? Infinity) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}
