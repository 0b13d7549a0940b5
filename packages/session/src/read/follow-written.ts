import type { JsonScanner } from "./json-scanner.ts";

/** Bytes that were met before. */
export interface Written {
  readonly written: Uint8Array;
}

/** The one of these whose bytes stand at this place, and the cursor behind them; undefined where none does. */
export function followWritten<Item extends Written>(
  cursor: JsonScanner,
  items: readonly Item[],
  from: number,
): Item | undefined {
  const { buffer, end } = cursor;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) break;
    const { written } = item;
    const { length } = written;
    let at = 0;
    while (at < length && buffer[from + at] === written[at]) at += 1;
    // What lies behind the end is of another line.
    if (at < length || from + length > end) continue;
    cursor.pos = from + length;
    return item;
  }
  return undefined;
}
