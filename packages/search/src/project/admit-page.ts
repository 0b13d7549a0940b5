import { jsonBytes } from "@fathomline/bounds";
import { SEARCH_CEILINGS, type SearchSuccess } from "@fathomline/contracts";
import { reduceRow, type ProjectedRow } from "./project-row.ts";

const COMMA_BYTES = 1;

/** Builds the envelope that holds `rows` after `consumed` rows of the page are done with. */
export type BuildEnvelope = (rows: readonly ProjectedRow[], consumed: number) => SearchSuccess;

/**
 * The envelope with as many of the rows, in order, as its ceiling really holds: the envelope with one more does not fit. A
 * first row that fits no envelope is reduced, or else passed over and counted, so that a page loop always advances.
 */
export function admitPage(projected: readonly ProjectedRow[], build: BuildEnvelope): SearchSuccess {
  const [first, ...rest] = projected;
  if (first === undefined) return build([], 0);
  return (
    largestFitting(projected, 0, build) ??
    largestFitting([reduceRow(first), ...rest], 0, build) ??
    largestFitting(rest, 1, build) ??
    build([], 1)
  );
}

/** More than counts, status and a missing cursor can make the frame of some rows smaller than that of none. */
const FRAME_SLACK_BYTES = 512;

// What surrounds the rows depends on how many there are (counts, cursor, status), so each try is measured with its own frame.
function largestFitting(
  rows: readonly ProjectedRow[],
  passedOver: number,
  build: BuildEnvelope,
): SearchSuccess | undefined {
  const rowBytes: number[] = [];
  let bytes = -COMMA_BYTES;
  for (const { row } of rows) {
    const chargedBytes = COMMA_BYTES + jsonBytes(row);
    if (bytes + chargedBytes > SEARCH_CEILINGS.envelopeBytes) break;
    rowBytes.push(chargedBytes);
    bytes += chargedBytes;
  }
  let leastFrameBytes: number | undefined;
  for (let count = rowBytes.length; count > 0; count -= 1) {
    if (bytes + (leastFrameBytes ?? 0) <= SEARCH_CEILINGS.envelopeBytes) {
      const envelope = build(rows.slice(0, count), passedOver + count);
      if (frameBytes(envelope) + bytes <= SEARCH_CEILINGS.envelopeBytes) return envelope;
      leastFrameBytes ??= frameBytes(build([], passedOver)) - FRAME_SLACK_BYTES;
    }
    bytes -= rowBytes[count - 1] ?? 0;
  }
  return undefined;
}

function frameBytes(envelope: SearchSuccess): number {
  return jsonBytes({ ...envelope, data: { ...envelope.data, results: [] } });
}
