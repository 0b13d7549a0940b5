const LINE_FEED = 0x0a;

/** One line without its line feed, or only the news that it was longer than allowed. */
export type Line = { readonly bytes: Uint8Array } | { readonly bytes: undefined; readonly tooLong: true };

/**
 * Lines of a byte stream, ended by LF alone: U+2028 and CR are ordinary characters of JSON text. A line of more than `maxBytes` is
 * dropped while it is read. An unended last line counts.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
  };
  const take = (): Line => {
    const line: Line = size <= maxBytes ? { bytes: Buffer.concat(parts) } : { bytes: undefined, tooLong: true };
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
