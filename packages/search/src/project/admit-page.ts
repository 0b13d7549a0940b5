import { jsonBytes, measureJson, type ChargedBytes } from "@fathomline/bounds";
import { SEARCH_CEILINGS, type SearchSuccess } from "@fathomline/contracts";
import { reduceRow, type ProjectedRow } from "./project-row.ts";

const COMMA_BYTES = 1;

/** Builds the envelope that holds `rows` after `consumed` rows of the page are done with. */
export type BuildEnvelope = (rows: readonly ProjectedRow[], consumed: number) => SearchSuccess;

/** An envelope and the bytes that its rows were charged, by row. */
export interface AdmittedPage {
  readonly envelope: SearchSuccess;
  readonly charged: ChargedBytes;
}

/**
 * The envelope with as many of the rows, in order, as its ceiling really holds: the envelope with one more does not fit. A
 * first row that fits no envelope is reduced, or else passed over and counted, so that a page loop always advances.
 */
export function admitPage(projected: readonly ProjectedRow[], build: BuildEnvelope): AdmittedPage {
  const [first, ...rest] = projected;
  if (first === undefined) return { envelope: build([], 0), charged: new Map() };
  return (
    largestFitting(projected, 0, build) ??
    largestFitting([reduceRow(first), ...rest], 0, build) ??
    largestFitting(rest, 1, build) ?? { envelope: build([], 1), charged: new Map() }
  );
}

/** More than counts, status and a missing cursor can make the frame of some rows smaller than that of none. */
const FRAME_SLACK_BYTES = 512;

// What surrounds the rows depends on how many there are (counts, cursor, status), so each try is measured with its own frame.
function largestFitting(
  rows: readonly ProjectedRow[],
  passedOver: number,
  build: BuildEnvelope,
): AdmittedPage | undefined {
  const rowBytes: number[] = [];
  const charged = new Map<object, number>();
  let bytes = -COMMA_BYTES;
  for (const { row } of rows) {
    const measured = measureJson(row);
    const chargedBytes = COMMA_BYTES + measured.bytes;
    if (bytes + chargedBytes > SEARCH_CEILINGS.envelopeBytes) break;
    rowBytes.push(chargedBytes);
    bytes += chargedBytes;
    // A row that is not well-formed is left for the seal to find.
    if (measured.loneSurrogates === 0) charged.set(row, measured.bytes);
  }
  let leastFrameBytes: number | undefined;
  for (let count = rowBytes.length; count > 0; count -= 1) {
    if (bytes + (leastFrameBytes ?? 0) <= SEARCH_CEILINGS.envelopeBytes) {
      const envelope = build(rows.slice(0, count), passedOver + count);
      if (frameBytes(envelope) + bytes <= SEARCH_CEILINGS.envelopeBytes) return { envelope, charged };
      leastFrameBytes ??= frameBytes(build([], passedOver)) - FRAME_SLACK_BYTES;
    }
    bytes -= rowBytes[count - 1] ?? 0;
  }
  return undefined;
}

function frameBytes(envelope: SearchSuccess): number {
  return jsonBytes({ ...envelope, data: { ...envelope.data, results: [] } });
}
