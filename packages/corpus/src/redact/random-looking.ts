const MIN_ENTROPY_BITS_PER_CHAR = 4.2;
const KEY_ENTROPY_BITS_PER_CHAR = 4.5;
const MIN_DIGITS = 3;

/**
 * Whether a long run of letters and digits looks drawn at random: mixed case, several digits and a high entropy. Hex
 * digests are not, as documents name commits and hashes.
 */
export function isRandomLooking(run: string): boolean {
  return isMixed(run, MIN_DIGITS) && entropyBitsPerChar(run) >= MIN_ENTROPY_BITS_PER_CHAR;
}

/**
 * Whether a run that already has the exact length and alphabet of a base64 key looks drawn at random. Fewer digits are
 * asked for than of any long run, and more entropy: a path of so many characters stays below it.
 */
export function isKeyLooking(run: string): boolean {
  return isMixed(run, 1) && entropyBitsPerChar(run) >= KEY_ENTROPY_BITS_PER_CHAR;
}

function isMixed(run: string, digits: number): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && (run.match(/\d/g)?.length ?? 0) >= digits;
}

function entropyBitsPerChar(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
