const MIN_ENTROPY_BITS_PER_CHAR = 4.2;
const MIN_DIGITS = 3;

/**
 * Whether a long run of letters and digits looks drawn at random: mixed case, several digits and a high entropy. Hex
 * digests are not, as documents name commits and hashes.
 */
export function isRandomLooking(run: string): boolean {
  if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false;
  if ((run.match(/\d/g)?.length ?? 0) < MIN_DIGITS) return false;
  return entropyBitsPerChar(run) >= MIN_ENTROPY_BITS_PER_CHAR;
}

function entropyBitsPerChar(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
