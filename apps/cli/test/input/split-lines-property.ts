import * as fc from "fast-check";
import { expect } from "vitest";
import type { Line } from "../../src/input/split-lines.ts";

export interface SplitLinesModule {
  readonly splitLines: (chunks: AsyncIterable<Uint8Array>, maxBytes: number) => AsyncGenerator<Line>;
}

const piece = fc.constantFrom("a", "{}", "\n", "\n", "\r\n", "\u2028", "é", "📁", "\n\n", "long line", "\0");
const MAX_BYTES = 12;

/** Any cut of the stream into chunks gives the lines of the whole text. */
export async function splitLinesProperty(
  { splitLines }: SplitLinesModule,
  parameters: fc.Parameters<[string[], number[]]>,
  record: (...labels: readonly string[]) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 20 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
      async (pieces, sizes) => {
        const bytes = Buffer.from(pieces.join(""));
        const expected = oracle(bytes);
        const lines: (string | undefined)[] = [];
        for await (const line of splitLines(inChunks(bytes, sizes), MAX_BYTES))
          lines.push(line.bytes === undefined ? undefined : Buffer.from(line.bytes).toString("latin1"));
        expect(lines).toEqual(expected);
        record(
          sizes.length > 1 ? "many chunks" : "one chunk",
          ...(expected.includes(undefined) ? ["a long line"] : []),
          ...(expected.includes("") ? ["an empty line"] : []),
          ...(bytes.length > 0 && bytes.at(-1) !== 0x0a ? ["an unended last line"] : []),
        );
      },
    ),
    parameters,
  );
}

/** The same by the book: the whole text at once, one character a byte. */
function oracle(bytes: Buffer): (string | undefined)[] {
  const lines = bytes.toString("latin1").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.length > MAX_BYTES ? undefined : line));
}

async function* inChunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const size of sizes) {
    yield bytes.subarray(start, start + size);
    start += size;
  }
  yield bytes.subarray(start);
}
