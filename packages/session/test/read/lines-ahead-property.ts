import * as fc from "fast-check";
import { expect } from "vitest";
import { ScanMemory } from "../../src/read/scan-memory.ts";
import type * as Reader from "../../src/read/line-reader.ts";
import type { Distribution } from "../../../../test/support/distribution.ts";
import { LINE_MAX, lineOf, Piece, split } from "./lines-property.ts";

const POISON = 0x0a;
const AHEAD_MAX = 64;
const Plan = fc.record({
  pieces: fc.array(Piece, { maxLength: 12 }),
  chunkBytes: fc.integer({ min: 1, max: 64 }),
  aheadBytes: fc.integer({ min: 1, max: AHEAD_MAX }),
  roomBytes: fc.integer({ min: 0, max: 120 }),
  /** What one reading ahead answers at most. */
  shortBytes: fc.constantFrom(AHEAD_MAX, AHEAD_MAX, AHEAD_MAX, 7),
  allowedBytes: fc.constantFrom(Infinity, Infinity, Infinity, 100),
});

/** Lines that are read ahead are those of a plain split, wherever bytes lie when others come, and however few of them. */
export async function linesAgreeAhead({ LineReader }: typeof Reader, runs: number, seen?: Distribution): Promise<void> {
  await fc.assert(
    fc.asyncProperty(Plan, async ({ pieces, shortBytes, allowedBytes, ...sizes }) => {
      const memory = new ScanMemory();
      const bytes = Buffer.from(pieces.join(""), "latin1");
      let [left, ahead] = [allowedBytes, 0];
      const reader = new LineReader({
        ...sizes,
        memory,
        lineBytesMax: LINE_MAX,
        sizeBytes: bytes.length,
        read: (target, from, position, count) => bytes.copy(target, from, position, position + count),
        async readAhead(target, from, position, count) {
          ahead += 1;
          // A kernel writes at any time: what is still wanted must not lie there, and the memory must not go elsewhere.
          target.fill(POISON, from, from + count);
          await Promise.resolve();
          return bytes.copy(target, from, position, position + Math.min(count, shortBytes));
        },
        allow: (count) => {
          const allowed = Math.min(count, left);
          left -= allowed;
          return allowed;
        },
      });
      const lines: unknown[] = [];
      while (reader.next() || (await reader.readOn())) lines.push(lineOf(reader));
      await reader.settle();
      expect(lines).toEqual(split(bytes.subarray(0, reader.bytesRead)));
      const most = Math.min(bytes.length, allowedBytes);
      expect(reader.bytesRead).toBeLessThanOrEqual(most);
      // What was allowed and did not come is not allowed again.
      if (shortBytes === AHEAD_MAX) expect(reader.bytesRead).toBe(most);
      seen?.record(
        ...(ahead > 1 ? ["ahead"] : []),
        ...(reader.complete ? [] : ["stopped"]),
        ...(lines.length > 3 ? ["many lines"] : []),
        ...(split(bytes).some(({ text }) => text.length > sizes.roomBytes) ? ["no room"] : []),
      );
    }),
    { numRuns: runs },
  );
}
