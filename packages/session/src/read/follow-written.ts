import type { JsonScanner } from "./json-scanner.ts";
import type { Written } from "./written.ts";

/** The one of these whose bytes stand at this place, and the cursor behind them; undefined where none does. */
export function followWritten<Item extends { readonly written: Written }>(
  cursor: JsonScanner,
  items: readonly Item[],
  from: number,
): Item | undefined {
  const { view, base, end } = cursor;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) break;
    const { written } = item;
    // What lies behind the end is of another line.
    if (from + written.bytes > end || !written.isAt(view, from + base)) continue;
    cursor.pos = from + written.bytes;
    return item;
  }
  return undefined;
}
