import { listMarker } from "./block-starts.ts";
import type { LineCursor } from "./line-cursor.ts";
import type { Container } from "./open-blocks.ts";

/** From this indentation on, a line starts no block but indented code (CommonMark 4.4). */
export const CODE_INDENT_COLUMNS = 4;
export const QUOTE_MARK = 0x3e;

/**
 * The block quote or list item that starts at the cursor, its marker consumed; null when there is none. Only an item that has text, and is a bullet
 * or numbered 1, may interrupt a paragraph (CommonMark 5.2).
 */
export function startContainer(cursor: LineCursor, interruptsParagraph: boolean): Container | null {
  if (cursor.code === QUOTE_MARK) {
    cursor.skipMarker(1);
    cursor.skipColumns(1);
    return { kind: "quote" };
  }
  const marker = listMarker(cursor);
  if (marker === null) return null;
  const markerColumns = cursor.indent + marker.characters;
  if (interruptsParagraph && (marker.isEmpty || (marker.ordinal !== null && marker.ordinal !== 1))) return null;
  cursor.skipMarker(marker.characters);
  const padding = marker.isEmpty || cursor.indent > CODE_INDENT_COLUMNS ? 1 : cursor.indent;
  cursor.skipColumns(padding);
  return { kind: "item", columns: markerColumns + padding, filled: false };
}
