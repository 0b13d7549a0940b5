import { measureJson, type ChargedBytes } from "@fathomline/bounds";
import {
  DESCRIBE_CEILINGS,
  type DescribeSuccess,
  type FieldDefinition,
  type ObservedField,
} from "@fathomline/contracts";
import type { ProjectedRow } from "./projected-row.ts";

type Definition = ProjectedRow<FieldDefinition>;
type Field = ProjectedRow<ObservedField>;

/** Builds the envelope that holds these rows. */
export type BuildEnvelope = (definitions: readonly Definition[], fields: readonly Field[]) => DescribeSuccess;

/** An envelope and the bytes that its larger parts were charged, by part. */
export interface AdmittedAnswer {
  readonly envelope: DescribeSuccess;
  readonly charged: ChargedBytes;
}

interface Line {
  readonly list: readonly ProjectedRow<object>[];
  taken: number;
  bytes: number;
  /** Its next row did not fit, or there is none. */
  ended: boolean;
}

/**
 * The envelope with rows of both lists, in order, until the next row of neither fits. The list that has taken fewer bytes goes next, so
 * that neither starves the other. Each try is measured with its own frame: counts and status depend on the rows.
 */
export function admitFields(
  definitions: readonly Definition[],
  fields: readonly Field[],
  build: BuildEnvelope,
): AdmittedAnswer {
  const charged = new Map<object, number>();
  const defined: Line = { list: definitions, taken: 0, bytes: 0, ended: false };
  const observed: Line = { list: fields, taken: 0, bytes: 0, ended: false };
  let envelope = build([], []);
  chargeFrame(envelope, charged);
  for (let line = nextLine(defined, observed); line !== undefined; line = nextLine(defined, observed)) {
    const next = line.list[line.taken];
    if (next === undefined) {
      line.ended = true;
      continue;
    }
    const bytes = charge(next.row, charged);
    line.taken += 1;
    const tried = build(definitions.slice(0, defined.taken), fields.slice(0, observed.taken));
    if (measureJson(tried, charged).bytes <= DESCRIBE_CEILINGS.envelopeBytes) {
      envelope = tried;
      line.bytes += bytes;
    } else {
      line.taken -= 1;
      line.ended = true;
    }
  }
  return { envelope, charged };
}

function nextLine(a: Line, b: Line): Line | undefined {
  if (a.ended) return b.ended ? undefined : b;
  return b.ended || a.bytes <= b.bytes ? a : b;
}

/** What is the same in every try is measured once. */
function chargeFrame({ completeness, effects, data }: DescribeSuccess, charged: Map<object, number>): void {
  for (const part of [completeness.roots, completeness.index, effects, data.provenance, data.notObserved])
    charge(part, charged);
}

function charge(part: object, charged: Map<object, number>): number {
  const { bytes, loneSurrogates } = measureJson(part);
  // A part that is not well-formed is left for the seal to find.
  if (loneSurrogates === 0) charged.set(part, bytes);
  return bytes;
}
