import { clipBytes, renderReceipt } from "@fathomline/bounds";
import { DESCRIBE_CEILINGS, type DescribeEnvelope } from "@fathomline/contracts";
import { words } from "./words.ts";

/** Bytes kept for the receipt as JSON, so that rows never push it out. */
export const RECEIPT_BYTES = 2_048;
// Line ends and quotes are two bytes in JSON.
const ESCAPES_BYTES = 512;
const NAMES_BYTES = 768;

/** Rows that the native answer holds and the text does not. */
export interface NotShown {
  readonly definitions: number;
  readonly fields: number;
}

/** The receipt of an answer: what was omitted or clipped, what may have changed, and how to get the rest. */
export function receiptOf(
  native: DescribeEnvelope,
  notShown: NotShown,
  omittedNames: readonly string[],
): string | undefined {
  const { counts, clipped } = native.completeness;
  const { documents, derived } = native.effects;
  const rows = notShown.definitions + notShown.fields;
  const returned = counts.definitions.returned + counts.observed.returned;
  const next: string[] = [];
  if (omittedNames.length > 0) {
    next.push(`the same input with "fieldNames" and up to ${DESCRIBE_CEILINGS.focusedFields} of the omitted names`);
    next.push(`omitted names: ${clipBytes(words(omittedNames), NAMES_BYTES, { ellipsis: "…" }).text}`);
  }
  if (rows > 0)
    next.push(`${rows} returned rows are in the structured answer only; fewer "fieldNames" show all in text`);
  return renderReceipt(
    {
      lists: native.ok
        ? {
            ...counts,
            ...(rows > 0 ? { "this text": { total: returned, returned: returned - rows, omitted: rows } } : {}),
          }
        : {},
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
