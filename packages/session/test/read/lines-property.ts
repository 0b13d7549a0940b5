import * as fc from "fast-check";
import { expect } from "vitest";
import { ScanMemory } from "../../src/read/scan-memory.ts";
import type * as Reader from "../../src/read/line-reader.ts";
import type { Distribution } from "../../../../test/support/distribution.ts";

const LINE_MAX = 90;
const Piece = fc.oneof(
  { weight: 4, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("latin1")) },
  { weight: 3, arbitrary: fc.constantFrom("\n", "\n\n", "\r\n") },
  { weight: 2, arbitrary: fc.integer({ min: LINE_MAX - 2, max: 260 }).map((count) => "x".repeat(count)) },
  // Whole lines at the ceiling and one byte over it.
  { weight: 2, arbitrary: fc.constantFrom(LINE_MAX, LINE_MAX + 1).map((count) => `\n${"x".repeat(count)}\n`) },
  { weight: 1, arbitrary: fc.constantFrom("\0", "\u0085") },
);

/** Lines of any bytes, in chunks of any size, are those of a plain split. */
export function linesAgree({ LineReader }: typeof Reader, runs: number, seen?: Distribution): void {
  const memory = new ScanMemory();
  fc.assert(
    fc.property(fc.array(Piece, { maxLength: 12 }), fc.integer({ min: 1, max: 64 }), (pieces, chunkBytes) => {
      const bytes = Buffer.from(pieces.join(""), "latin1");
      const expected = split(bytes);
      const reader = new LineReader({
        memory,
        read: (target, from, position, count) => bytes.copy(target, from, position, position + count),
        sizeBytes: bytes.length,
        allow: (count) => count,
        lineBytesMax: LINE_MAX,
        chunkBytes,
      });
      const lines: unknown[] = [];
      while (reader.next()) {
        const { buffer, start, end, oversized, terminated, number, hasNul } = reader;
        const text = buffer.toString("latin1", start, end);
        lines.push({ text, oversized, terminated, number, hasNul: oversized ? undefined : hasNul });
      }
      expect(lines).toEqual(expected);
      expect(reader.complete).toBe(true);
      seen?.record(
        ...(expected.some(({ oversized }) => oversized) ? ["oversized"] : []),
        ...(expected.some(({ hasNul }) => hasNul === true) ? ["NUL"] : []),
        ...(expected.at(-1)?.terminated === false ? ["open end"] : []),
        ...(expected.length > 3 ? ["many lines"] : []),
      );
    }),
    { numRuns: runs },
  );
}

interface Line {
  readonly text: string;
  readonly oversized: boolean;
  readonly terminated: boolean;
  readonly number: number;
  readonly hasNul: boolean | undefined;
}

function split(bytes: Buffer): readonly Line[] {
  const parts = bytes.toString("latin1").split("\n");
  const lines = parts.map((part, index): Line => {
    const oversized = part.length > LINE_MAX;
    return {
      text: oversized ? part.slice(0, LINE_MAX) : part,
      oversized,
      terminated: index < parts.length - 1,
      number: index + 1,
      hasNul: oversized ? undefined : part.includes("\0"),
    };
  });
  // Behind the last line end there is no line.
  return lines.at(-1)?.text === "" ? lines.slice(0, -1) : lines;
}
