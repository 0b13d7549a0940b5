import { array, assert, constantFrom, property, type Parameters } from "fast-check";

export interface LineBufferModule {
  readonly LineBuffer: new (maxBytes: number) => {
    push(chunk: Uint8Array): (Uint8Array | undefined)[];
    end(): (Uint8Array | undefined)[];
  };
}

const MAX_BYTES = 4;

/** Lines of random bytes, cut at random, against the whole text split at once. */
export function lineBufferProperty(
  { LineBuffer }: LineBufferModule,
  parameters: Parameters<[number[][]]>,
  record: (...labels: readonly string[]) => void,
): void {
  const byte = constantFrom(0x0a, 0x0a, 0x0d, 0x41, 0xff);
  assert(
    property(array(array(byte, { maxLength: 9 }), { maxLength: 6 }), (chunks) => {
      const buffer = new LineBuffer(MAX_BYTES);
      const found = [...chunks.flatMap((chunk) => buffer.push(Uint8Array.from(chunk))), ...buffer.end()];
      const lines = Buffer.from(chunks.flat()).toString("latin1").split("\n");
      // What follows the last line feed is a line only where it is something.
      if (lines.at(-1) === "") lines.pop();
      const expected = lines.map((line) => (line.length > MAX_BYTES ? undefined : line));
      const shown = found.map((line) => (line === undefined ? undefined : Buffer.from(line).toString("latin1")));
      if (JSON.stringify(shown) !== JSON.stringify(expected)) throw new Error(JSON.stringify([shown, expected]));
      record(
        ...(chunks.length > 2 ? ["many chunks"] : []),
        ...(expected.includes(undefined) ? ["a long line"] : []),
        ...(expected.includes("") ? ["an empty line"] : []),
        ...(chunks.flat().at(-1) === 0x0a ? [] : ["an unended last line"]),
      );
    }),
    parameters,
  );
}
