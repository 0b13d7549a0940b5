import * as fc from "fast-check";

import type * as NumberKey from "../../src/read/number-key.ts";

export type NumberKeyModule = Pick<typeof NumberKey, "numberKey">;

const digits = (max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom("0", "0", "1", "9", "5"), maxLength: max });

/** Numerals of all spellings, many of them near or equal to each other. */
const numeral: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "-", "+"),
    digits(4),
    fc.option(digits(4), { nil: undefined }),
    fc.integer({ min: -3, max: 3 }),
  )
  .map(([sign, whole, fraction, power]) => {
    const plain = `${whole === "" && (fraction ?? "") === "" ? "0" : whole}${fraction === undefined ? "" : `.${fraction}`}`;
    return `${sign}${plain}${power === 0 ? "" : `e${power}`}`;
  });

/** Two numerals, many of which begin alike. */
const pair = fc.oneof(
  fc.tuple(numeral, numeral),
  fc.tuple(numeral, digits(2)).map(([text, more]): [string, string] => {
    const [mantissa = "", power] = text.split("e");
    const longer = `${mantissa}${mantissa.includes(".") ? "" : "."}${more}`;
    return [text, power === undefined ? longer : `${longer}e${power}`];
  }),
);

/** Stored forms of numbers order, and are equal, as the numbers are. */
export function numberOrderHolds(
  { numberKey }: NumberKeyModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (...labels: readonly string[]) => void = () => {},
): void {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const [keyA, keyB] = [numberKey(a), numberKey(b)];
      if (keyA === undefined || keyB === undefined) throw new Error(`${a} or ${b} is no number`);
      const expected = sign(scaled(a) - scaled(b));
      const found = keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
      seen(
        expected === 0 ? (a === b ? "same" : "equal in another spelling") : "different",
        ...(scaled(a) < 0n && scaled(b) < 0n ? ["both negative"] : []),
        ...(scaled(a) === 0n ? ["zero"] : []),
      );
      if (found !== expected) throw new Error(`${a} and ${b} order as ${found}, their numbers as ${expected}`);
    }),
    { ...runs, endOnFailure: true },
  );
}

const PLACES = 12;

/** A numeral in units of 10^-12, exactly. */
function scaled(text: string): bigint {
  const [mantissa = "", power = "0"] = text.split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[-+]/, "").split(".");
  const shift = PLACES + Number(power) - fraction.length;
  const amount = BigInt(whole + fraction) * 10n ** BigInt(shift);
  return text.startsWith("-") ? -amount : amount;
}

function sign(amount: bigint): -1 | 0 | 1 {
  return amount < 0n ? -1 : amount > 0n ? 1 : 0;
}
