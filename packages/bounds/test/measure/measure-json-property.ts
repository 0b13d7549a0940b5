import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Bounds from "../../src/index.ts";

export type MeasureJsonModule = Pick<typeof Bounds, "measureJson">;

interface Runs {
  readonly numRuns: number;
  readonly seed: number;
  readonly endOnFailure?: boolean;
}

const PIECES = ["\\", '"', "\\ud800", "\\\ud800", "\ud800", "\udbff", "\udc00", "\udfff", "a long plain run of text "];
const text = fc
  .array(
    fc.oneof(
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(...PIECES),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));

const row = fc.record({ text, chargedBytes: fc.option(fc.integer({ min: 2, max: 10_000 })) });

export type ChargedRow = typeof row extends fc.Arbitrary<infer Row> ? Row : never;

export function loneIn(text: string): number {
  return text.match(/\p{Surrogate}/gu)?.length ?? 0;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The tally is that of the texts and keys, in plain values and in exotic ones, and also where a `toJSON` measures. */
export function loneSurrogatesProperty(
  { measureJson }: MeasureJsonModule,
  runs: Runs,
  seen: (key: string, text: string) => void,
): void {
  fc.assert(
    fc.property(text, text, (key, text) => {
      seen(key, text);
      const plain = { nested: [text], other: { [`${key}.`]: 1 } };
      const expected = { bytes: bytesOf(plain), loneSurrogates: loneIn(key) + loneIn(text) };
      deepStrictEqual(measureJson(plain), expected);
      deepStrictEqual(measureJson(plain), expected, "measured again");
      const measuring = {
        toJSON: (): unknown => {
          deepStrictEqual(measureJson(plain), expected, "measured inside");
          return plain;
        },
      };
      const thrice = { plain, again: plain, measuring };
      deepStrictEqual(measureJson(thrice), { bytes: bytesOf(thrice), loneSurrogates: 3 * expected.loneSurrogates });
    }),
    runs,
  );
}

/** Charged rows cost what was charged wherever they stand, and have no lone surrogates; all else is measured. */
export function chargedProperty(
  { measureJson }: MeasureJsonModule,
  runs: Runs,
  seen: (rows: readonly ChargedRow[]) => void,
): void {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (cases) => {
      seen(cases);
      const rows = cases.map((each) => ({ row: { text: each.text }, chargedBytes: each.chargedBytes }));
      const charged = new Map(
        rows.flatMap(({ row, chargedBytes }) => (chargedBytes === null ? [] : [[row, chargedBytes]])),
      );
      const values = rows.map((each) => each.row);
      const measuring = {
        toJSON: (): number => {
          const bytes = bytesOf(values);
          deepStrictEqual(measureJson(values).bytes, bytes, "measured inside, nothing charged");
          return bytes;
        },
      };
      const twice = [...rows, ...rows];
      const zeros = bytesOf({ measuring, rows: rows.map(() => 0), again: rows.map(() => 0) });
      const bytes = twice.reduce((sum, each) => sum + (each.chargedBytes ?? bytesOf(each.row)) - 1, zeros);
      const lone = twice.reduce((sum, each) => sum + (each.chargedBytes === null ? loneIn(each.row.text) : 0), 0);
      const value = { measuring, rows: values, again: values };
      deepStrictEqual(measureJson(value, charged), { bytes, loneSurrogates: lone });
      deepStrictEqual(measureJson(value).bytes, bytesOf(value), "nothing charged");
    }),
    runs,
  );
}
