import { renderReceipt } from "@fathomline/bounds";
import type { SearchEnvelope } from "@fathomline/contracts";

/** Bytes kept for the receipt as JSON, so that rows never push it out. */
export const RECEIPT_BYTES = 2_048;
// A line end is two bytes in JSON, and a cursor from elsewhere may hold characters that are escaped.
const ESCAPES_BYTES = 512;

/** The receipt of an answer: what was omitted or clipped, what may have changed, and how to get the rest. */
export function receiptOf(native: SearchEnvelope, rowsNotShown: number): string | undefined {
  const { counts, clipped } = native.completeness;
  const { documents, derived } = native.effects;
  const returned = counts.results.returned;
  const next: string[] = [];
  if (native.ok && native.data.nextCursor !== null) {
    next.push(`more rows: the same input with "cursor": ${JSON.stringify(native.data.nextCursor)}`);
  }
  if (rowsNotShown > 0)
    next.push(`${rowsNotShown} returned rows are in the structured answer only; a lower limit shows all in text`);
  const inText = { total: returned, returned: returned - rowsNotShown, omitted: rowsNotShown };
  return renderReceipt(
    {
      lists: native.ok ? { ...counts, ...(rowsNotShown > 0 ? { "this text": inText } : {}) } : {},
      clipped: clipped ?? 0,
      effects: [
        { name: "documents", state: documents.state },
        { name: "index", state: derived.state },
      ],
      next,
    },
    RECEIPT_BYTES - ESCAPES_BYTES,
  );
}
