const DOT = 0x2e;
const ZERO = 0x30;
const DIGITS_MAX = 15;
const TENS: readonly number[] = Array.from({ length: DIGITS_MAX + 1 }, (_, power) => 10 ** power);

/** A number without a sign or an exponent, as most are; undefined for any other text, which is not judged. */
export function plainNumber(buffer: Uint8Array, start: number, end: number): number | undefined {
  let digits = 0;
  let decimals = -1;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    if (byte === DOT) {
      if (decimals !== -1 || at === start || at === end - 1) return undefined;
      decimals = end - 1 - at;
    } else if (byte >= ZERO && byte <= 0x39) digits = digits * 10 + byte - ZERO;
    else return undefined;
  }
  const length = end - start;
  if (length === 0 || length > DIGITS_MAX) return undefined;
  // A zero in front stands alone.
  if (buffer[start] === ZERO && length > 1 && buffer[start + 1] !== DOT) return undefined;
  // Both are exact, so the quotient is the nearest number there is.
  return decimals === -1 ? digits : digits / (TENS[decimals] ?? 1);
}
