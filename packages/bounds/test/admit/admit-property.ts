import { deepStrictEqual, ok, strictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Bounds from "../../src/index.ts";
import { nastyText } from "../arbitrary/texts.ts";

export type AdmitModule = Pick<typeof Bounds, "admitRows" | "createRowBudget">;

type Reduce = (row: unknown) => unknown;

export interface AdmitCase {
  readonly rows: readonly unknown[];
  readonly maxBytes: number;
  readonly maxItems: number;
  readonly reduce: Reduce | undefined;
  readonly total: number | null | undefined;
}

const reducers: readonly (Reduce | undefined)[] = [
  undefined,
  () => undefined,
  () => "r",
  () => ["reduced", "é".repeat(20)],
];

const row: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ path: nastyText, score: fc.nat(2_000) }),
  fc.nat(10_000),
  nastyText,
  fc.constantFrom(null, undefined, "漢".repeat(30)),
);

const admitCase: fc.Arbitrary<AdmitCase> = fc.record({
  rows: fc.array(row, { maxLength: 8, size: "max" }),
  maxBytes: fc.oneof(fc.nat(20), fc.nat(300)),
  maxItems: fc.oneof(fc.nat(4), fc.constant(100)),
  reduce: fc.constantFrom(...reducers),
  total: fc.oneof(fc.constant(undefined), fc.constant(null), fc.nat(30)),
});

/** Bytes between the brackets of the whole list, as it is really written. */
function listBytes(rows: readonly unknown[]): number {
  return Buffer.byteLength(JSON.stringify(rows)) - 2;
}

function longestPrefix(rows: readonly unknown[], maxBytes: number, maxItems: number): number {
  let length = Math.min(rows.length, maxItems);
  while (length > 0 && listBytes(rows.slice(0, length)) > maxBytes) length -= 1;
  return length;
}

/** What the answer must be, from the whole list serialized again for each length. */
function oracleAdmission(each: AdmitCase): Bounds.Admission<unknown> {
  const { maxBytes, maxItems, total } = each;
  const tooBig = each.rows.length > 0 && maxItems > 0 && listBytes(each.rows.slice(0, 1)) > maxBytes;
  const smaller = tooBig ? each.reduce?.(each.rows[0]) : undefined;
  const reduced = smaller !== undefined && listBytes([smaller]) <= maxBytes ? 1 : 0;
  const withheld = tooBig && reduced === 0 ? 1 : 0;
  const candidates = tooBig ? [...(reduced === 1 ? [smaller] : []), ...each.rows.slice(1)] : each.rows;
  const returned = longestPrefix(candidates, maxBytes, maxItems);
  const rows = candidates.slice(0, returned);
  const consumed = returned + withheld;
  const byBytes = consumed < each.rows.length && returned < maxItems;
  const stoppedBy = consumed === each.rows.length ? "none" : byBytes ? "bytes" : "items";
  const seen = total === undefined ? each.rows.length : Math.min(each.rows.length, consumed + 1);
  const known = total === null ? null : Math.max(total ?? 0, seen);
  return {
    rows,
    bytes: rows.length === 0 ? 0 : listBytes(rows),
    counts: { total: known, returned, omitted: known === null ? null : known - returned },
    stoppedBy,
    reduced,
    withheld,
    consumed,
    nextRowBytes: byBytes ? listBytes([each.rows[consumed]]) : null,
  };
}

/** Admission equals the oracle's; where bytes stopped it, the list with the next row really is over the limit. */
export function admitProperty(
  module: AdmitModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (each: AdmitCase, admission: Bounds.Admission<unknown>) => void,
): void {
  fc.assert(
    fc.property(admitCase, fc.nat(40), (each, reservedBytes) => {
      const { rows, maxBytes, maxItems, reduce, total } = each;
      const options = { maxItems, ...(reduce && { reduce }), ...(total !== undefined && { total }) };
      const admission = module.admitRows(rows, { ...options, maxBytes });
      seen(each, admission);
      deepStrictEqual(admission, oracleAdmission(each));
      ok(admission.bytes <= maxBytes);
      if (admission.stoppedBy === "bytes") ok(listBytes([...admission.rows, rows[admission.consumed]]) > maxBytes);

      const budget = module.createRowBudget({ maxBytes: maxBytes + reservedBytes, reservedBytes });
      deepStrictEqual(budget.admitRows(rows, { ...options, maxBytes: 1_000_000 }), admission);
      strictEqual(budget.spentBytes, admission.bytes);
      strictEqual(budget.remainingBytes, maxBytes - admission.bytes);
    }),
    runs,
  );
}
