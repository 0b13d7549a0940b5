import { skipLineBreak } from "../text/characters.ts";
import { findConflictMarker } from "./find-conflict-marker.ts";

/** Whether a conflict around the opening fence hides the block: a marker on the first line, `---` on the second. */
export function startsWithConflict(source: string, start: number): boolean {
  if (!source.startsWith("<<<<<<<", start)) return false;
  const lineEnd = /[\r\n]/.exec(source.slice(start, start + MAX_MARKER_LINE_CHARACTERS));
  if (lineEnd === null) return false;
  const first = source.slice(start, start + lineEnd.index);
  return findConflictMarker(first) === 0 && source.startsWith("---", skipLineBreak(source, start + lineEnd.index));
}

/** A marker line ends with a branch name or a commit; one longer than this is text. */
const MAX_MARKER_LINE_CHARACTERS = 1_024;
