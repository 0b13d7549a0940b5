import { jsonBytes } from "../measure/json-bytes.ts";
import { requireLimit } from "../require-limit.ts";
import type { Admission, AdmitOptions, RowCounts } from "./admission.ts";

const COMMA_BYTES = 1;
// What a row without a JSON form becomes inside an array: null.
const NULL_BYTES = 4;

/**
 * Admits rows in order, each charged its real serialized bytes plus its comma, until the next one does not fit; what is left out is
 * always the end of the list, so that a cursor (`consumed`) names a prefix.
 *
 * One exception, for the first row only: when it is too big for the whole budget it is reduced, or else withheld and counted, and
 * the rows after it are still admitted. So a page is never stuck on, or silently emptied by, one row that can never fit; a later
 * row that can never fit ends its page and is the first of the next. Throws RangeError when a limit is not a whole number from 0,
 * TypeError when a row has a cycle or a BigInt.
 */
export function admitRows<Row>(rows: Iterable<Row>, options: AdmitOptions<Row>): Admission<Row> {
  const { maxBytes, maxItems, reduce, total } = options;
  requireLimit("maxBytes", maxBytes);
  requireLimit("maxItems", maxItems);
  if (typeof total === "number") requireLimit("total", total);
  const admitted: Row[] = [];
  let bytes = 0;
  let seen = 0;
  let reduced = 0;
  let withheld = 0;
  let stoppedBy: "none" | "bytes" | "items" = "none";
  let nextRowBytes: number | null = null;

  const take = (row: Row, rowBytes: number): boolean => {
    const chargedBytes = admitted.length === 0 ? rowBytes : COMMA_BYTES + rowBytes;
    if (bytes + chargedBytes > maxBytes) return false;
    admitted.push(row);
    bytes += chargedBytes;
    return true;
  };

  for (const row of rows) {
    seen += 1;
    if (stoppedBy === "none" && admitted.length >= maxItems) stoppedBy = "items";
    if (stoppedBy === "none") {
      const rowBytes = itemBytes(row);
      if (!take(row, rowBytes)) {
        if (seen === 1) {
          const smaller = reduce?.(row);
          if (smaller !== undefined && take(smaller, itemBytes(smaller))) reduced = 1;
          else withheld = 1;
        } else {
          stoppedBy = "bytes";
          nextRowBytes = rowBytes;
        }
      }
    }
    // Without a total, the rest is only counted.
    if (stoppedBy !== "none" && total !== undefined) break;
  }
  const counts = countRows(admitted.length, seen, total);
  return {
    rows: admitted,
    bytes,
    counts,
    stoppedBy,
    reduced,
    withheld,
    consumed: admitted.length + withheld,
    nextRowBytes,
  };
}

function itemBytes(row: unknown): number {
  return jsonBytes(row) || NULL_BYTES;
}

function countRows(returned: number, seen: number, claimed: number | null | undefined): RowCounts {
  if (claimed === null) return { total: null, returned, omitted: null };
  const total = Math.max(claimed ?? seen, seen);
  return { total, returned, omitted: total - returned };
}
