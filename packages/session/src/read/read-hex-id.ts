const HEX_ID_BYTES = 8;

/** An id of eight lower-case hexadecimal digits as its number of 32 bits, which is negative from `80000000` on; undefined for any other. */
export function readHexId(buffer: Buffer, start: number, end: number): number | undefined {
  if (end - start !== HEX_ID_BYTES) return undefined;
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) value = value * 16 + byte - 0x30;
    else if (byte >= 0x61 && byte <= 0x66) value = value * 16 + byte - 0x57;
    else return undefined;
  }
  return value | 0;
}
