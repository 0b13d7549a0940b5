export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
/** Escaped quotes stand close together; up to here behind one of them a loop beats a native search. */
const STRETCH_BYTES = 48;

/** The quote that ends a string, looked for from a place where no escape has begun; -1 where there is none. */
export function endOfString(buffer: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const quote = buffer.indexOf(QUOTE, at);
    if (quote === -1 || quote >= end) return -1;
    let slashes = 0;
    // Not before `at`: what stands there was read, an escape included.
    while (quote - 1 - slashes >= at && buffer[quote - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return quote;
    at = quote + 1;
    for (let stop = Math.min(end, at + STRETCH_BYTES); at < stop; at += 1) {
      const byte = buffer[at];
      if (byte === QUOTE) return at;
      if (byte !== BACKSLASH) continue;
      at += 1;
      if (buffer[at] === QUOTE) stop = Math.min(end, at + STRETCH_BYTES);
    }
  }
  return -1;
}
