import type { JsonScanner } from "./json-scanner.ts";

const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const DIGITS_MAX = 15;
const TENS: readonly number[] = Array.from({ length: DIGITS_MAX + 1 }, (_, power) => 10 ** power);

/** Passes a number without a sign or an exponent, as most are; undefined for any other text, which is not judged. */
export function passPlainNumber(cursor: JsonScanner): number | undefined {
  const { buffer, pos, end } = cursor;
  let digits = 0;
  let dot = -1;
  let at = pos;
  let byte = 0;
  for (; at < end; at += 1) {
    byte = buffer[at] ?? 0;
    if (byte >= ZERO && byte <= NINE) digits = digits * 10 + byte - ZERO;
    else if (byte === DOT && dot === -1) dot = at;
    else break;
  }
  const length = at - pos;
  if (length === 0 || length > DIGITS_MAX || dot === pos || dot === at - 1 || (at < end && goesOn(byte))) {
    return undefined;
  }
  // A zero in front stands alone.
  if (buffer[pos] === ZERO && length > 1 && dot !== pos + 1) return undefined;
  cursor.pos = at;
  // Both are exact, so the quotient is the nearest number there is.
  return dot === -1 ? digits : digits / (TENS[at - 1 - dot] ?? 1);
}

/** Whether a number may go on with this byte. */
function goesOn(byte: number): boolean {
  return byte === DOT || byte === 0x65 || byte === 0x45 || byte === 0x2b || byte === 0x2d;
}
