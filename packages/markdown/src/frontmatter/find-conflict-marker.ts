import { isLineBreak } from "../text/characters.ts";

/** How Git starts a conflict's first and last line; seven `=` alone are no proof. */
const MARKERS = ["<<<<<<<", ">>>>>>>"] as const;
const MARKER_LENGTH = 7;

/** The offset of the first merge conflict marker that starts a line of `text`, or -1. */
export function findConflictMarker(text: string): number {
  const found = MARKERS.map((marker) => findLineStart(text, marker)).filter((at) => at !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
}

function findLineStart(text: string, marker: string): number {
  for (let at = text.indexOf(marker); at !== -1; at = text.indexOf(marker, at + 1)) {
    const startsLine = at === 0 || isLineBreak(text.charCodeAt(at - 1));
    if (startsLine && /^[ \r\n]?$/.test(text.charAt(at + MARKER_LENGTH))) return at;
  }
  return -1;
}
