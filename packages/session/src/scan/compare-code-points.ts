/** Orders texts by code points, which is the order of their UTF-8 bytes. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a.charCodeAt(index) === b.charCodeAt(index)) index += 1;
  if (index === length) return a.length - b.length;
  // Halves of a pair stand below U+E000 as units and above U+FFFF as code points.
  if (index > 0 && isHighHalf(a.charCodeAt(index - 1))) index -= 1;
  return (a.codePointAt(index) ?? 0) - (b.codePointAt(index) ?? 0);
}

function isHighHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
