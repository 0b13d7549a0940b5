export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;

/** The quote that ends a string, looked for from a place where no escape has begun; -1 where there is none. */
export function endOfString(buffer: Buffer, from: number, end: number): number {
  let at = from;
  for (;;) {
    const quote = at < end ? buffer.indexOf(QUOTE, at) : -1;
    if (quote === -1 || quote >= end) return -1;
    let slashes = 0;
    // Not before `at`: what stands there was read, an escape included.
    while (quote - 1 - slashes >= at && buffer[quote - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return quote;
    at = quote + 1;
  }
}
