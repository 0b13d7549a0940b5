import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { ScanMemory } from "../../src/read/scan-memory.ts";

const memory = new ScanMemory();
// Runs longer than a block between quotes and backslashes, and many of these in a row.
const Piece = fc.oneof(
  { weight: 1, arbitrary: fc.constant('"') },
  { weight: 5, arbitrary: fc.constantFrom("\\", '\\"', "\\\\", "é", "\0") },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 70 }).map((count) => "\\".repeat(count)) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 70 }).map((count) => "x".repeat(count)) },
);
const Bytes = fc.array(Piece, { maxLength: 24 }).map((pieces) => Buffer.from(pieces.join("")));

function slowEnd(bytes: Buffer): number {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0x22) return at;
    if (bytes[at] === 0x5c) at += 1;
  }
  return -1;
}

test("the end of a string is the first quote that no backslash escapes, wherever the string lies", () => {
  const seen = new Distribution("session string ends");
  fc.assert(
    fc.property(Bytes, fc.nat(40), fc.constantFrom('"', "\\", "x"), (bytes, offset, behind) => {
      const { buffer } = memory;
      buffer.fill(behind, 0, offset + bytes.length + 64);
      bytes.copy(buffer, offset);
      const start = buffer.byteOffset + offset;
      const end = memory.endOfString(start, start + bytes.length);
      const expected = slowEnd(bytes);
      expect(end === -1 ? -1 : end - start).toBe(expected);
      seen.record(
        expected === -1 ? "none" : expected >= 64 ? "beyond a block" : expected >= 16 ? "far" : "near",
        ...(bytes.includes(0x5c) ? ["escapes"] : []),
      );
    }),
    { numRuns: 3_000 },
  );
  seen.print();
  for (const label of ["none", "beyond a block", "far", "near", "escapes"])
    expect(seen.count(label), label).toBeGreaterThan(100);
});

function hashAt(at: number, content: Uint8Array, seed: number): number {
  memory.buffer.set(content, at);
  const start = memory.buffer.byteOffset + at;
  return memory.hash(start, start + content.length, seed);
}

test("a hash is that of its bytes and its seed alone, and one bit makes another", () => {
  const Any = fc.uint8Array({ minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(Any, fc.nat(40), fc.nat(799), fc.nat(9), (bytes, offset, bit, seed) => {
      const found = hashAt(0, bytes, seed);
      expect(Number.isSafeInteger(found) && found >= 0).toBe(true);
      expect(hashAt(offset, bytes, seed)).toBe(found);
      expect(hashAt(0, bytes, seed + 1)).not.toBe(found);
      const other = bytes.slice();
      const at = bit % (bytes.length * 8);
      other[at >> 3] = (other[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect(hashAt(0, other, seed)).not.toBe(found);
      expect(hashAt(0, Uint8Array.of(...bytes, 0), seed)).not.toBe(found);
    }),
    { numRuns: 2_000 },
  );
});

test("room that is made keeps what was there", () => {
  const own = new ScanMemory();
  const before = own.buffer.length;
  own.buffer.write("kept");
  own.grow(before + 1);
  expect(own.buffer.length).toBeGreaterThan(before);
  expect(own.buffer.toString("latin1", 0, 4)).toBe("kept");
  const start = own.buffer.byteOffset;
  own.buffer.write('ab"', own.buffer.length - 3);
  expect(own.endOfString(start + own.buffer.length - 3, start + own.buffer.length)).toBe(start + own.buffer.length - 1);
});

test("nothing of a scan stays in the memory that the next one gets", async () => {
  await ScanMemory.use(async ({ buffer, scratch }) => {
    buffer.write("transcript");
    scratch.write("head");
  });
  const left = await ScanMemory.use(async ({ buffer, scratch }) => [
    ...buffer.subarray(0, 16),
    ...scratch.subarray(0, 16),
  ]);
  expect(left).toEqual(Array.from({ length: 32 }, () => 0));
});
