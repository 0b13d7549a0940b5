import { measureJson, type ChargedBytes } from "@fathomline/bounds";
import { TODO_CEILINGS } from "@fathomline/contracts";

/** An envelope, and the bytes that its larger parts were charged, by part. */
export interface Admitted<Envelope> {
  readonly envelope: Envelope;
  readonly charged: ChargedBytes;
}

/**
 * The envelope with rows of every list, in order, until the next row of none fits. The list that has taken fewer bytes goes next,
 * so that none starves another. Each try is measured with its own frame, because counts and status depend on the rows; `fixed`
 * is what is the same object in every try.
 */
export function admitLists<Envelope>(
  lists: readonly (readonly object[])[],
  fixed: readonly object[],
  build: (taken: readonly number[]) => Envelope,
): Admitted<Envelope> {
  const charged = new Map<object, number>();
  for (const part of fixed) charge(part, charged);
  const spent = lists.map(() => 0);
  let taken = lists.map(() => 0);
  let envelope = build(taken);
  let open = [...lists.keys()];
  while (open.length > 0) {
    const at = open.reduce((least, index) => ((spent[index] ?? 0) < (spent[least] ?? 0) ? index : least));
    const row = lists[at]?.[taken[at] ?? 0];
    const tried = row === undefined ? undefined : tryRow(at, row);
    if (tried === undefined) open = open.filter((index) => index !== at);
    else envelope = tried;
  }
  return { envelope, charged };

  function tryRow(at: number, row: object): Envelope | undefined {
    const bytes = charge(row, charged);
    const more = taken.with(at, (taken[at] ?? 0) + 1);
    const tried = build(more);
    if (measureJson(tried, charged).bytes > TODO_CEILINGS.envelopeBytes) return undefined;
    taken = more;
    spent[at] = (spent[at] ?? 0) + bytes;
    return tried;
  }
}

function charge(part: object, charged: Map<object, number>): number {
  const { bytes, loneSurrogates } = measureJson(part);
  // A part that is not well-formed is left for the seal to find.
  if (loneSurrogates === 0) charged.set(part, bytes);
  return bytes;
}
