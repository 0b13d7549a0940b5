import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { JsonCursor } from "../../src/read/json-cursor.ts";
import { MALFORMED } from "../../src/read/malformed-json.ts";
import { ScanMemory } from "../../src/read/scan-memory.ts";

const memory = new ScanMemory();
const Digits = fc.oneof(fc.nat().map(String), fc.string({ unit: fc.constantFrom("0", "1", "9"), maxLength: 18 }));
const NumberText = fc
  .tuple(
    fc.constantFrom("", "", "-", "+"),
    Digits,
    fc.constantFrom("", ".", ".", ".."),
    Digits,
    fc.constantFrom("", "", "e1", "e"),
  )
  .map((parts) => parts.join(""));
const Behind = fc.constantFrom(",", "}", " ", "");

/** Puts a text at a place of the memory, something else around it, and a new cursor at its beginning. */
function place(cursor: JsonCursor, text: string, offset: number, around: string): void {
  const { buffer } = memory;
  const bytes = Buffer.from(text);
  buffer.fill(around, 0, offset + bytes.length + 64);
  bytes.copy(buffer, offset);
  cursor.reset(buffer, offset, offset + bytes.length);
}

function readOrMalformed(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error === MALFORMED) return "malformed";
    throw error;
  }
}

test("a number is that of JSON.parse, or malformed, whatever lies behind the end", () => {
  const seen = new Distribution("session numbers");
  const cursor = new JsonCursor(memory);
  fc.assert(
    fc.property(
      NumberText,
      Behind,
      fc.nat(9),
      fc.constantFrom("1", ".", "e", " "),
      (number, behind, offset, around) => {
        place(cursor, number + behind, offset, around);
        const expected = readOrMalformed(() => {
          try {
            return JSON.parse(number);
          } catch {
            throw MALFORMED;
          }
        });
        expect(readOrMalformed(() => cursor.scalar())).toBe(expected);
        if (expected !== "malformed") expect(cursor.pos).toBe(offset + number.length);
        seen.record(expected === "malformed" ? "malformed" : number.includes(".") ? "decimals" : "whole");
      },
    ),
    { numRuns: 5_000 },
  );
  seen.print();
  for (const label of ["malformed", "decimals", "whole"]) expect(seen.count(label), label).toBeGreaterThan(100);
});

// Words that begin or end alike, of lengths around those of a comparison by four bytes.
const Word = fc
  .tuple(
    fc.constantFrom("", "t", "tool", "tool_of_a_server__", "é"),
    fc.constantFrom("", "a", "b", "ab", "abc", '"', "\\"),
  )
  .map((parts) => parts.join(""));

test("words are those of JSON.parse, whichever came before and whatever lies behind the end", () => {
  const seen = new Distribution("session words");
  fc.assert(
    fc.property(fc.array(fc.tuple(Word, fc.nat(9), fc.nat(30)), { maxLength: 40 }), (words) => {
      const cursor = new JsonCursor(memory);
      for (const [word, offset, cut] of words) {
        const text = JSON.stringify(word);
        place(cursor, text, offset, '"');
        expect(cursor.word()).toBe(word);
        expect(cursor.pos).toBe(offset + Buffer.byteLength(text));
        // The same bytes, of which the last ones are of another line.
        const { buffer, end } = cursor;
        if (cut >= end - offset) continue;
        cursor.reset(buffer, offset, offset + cut);
        expect(readOrMalformed(() => cursor.word())).toBe("malformed");
        seen.record("torn");
      }
    }),
    { numRuns: 500 },
  );
  seen.print();
  expect(seen.count("torn")).toBeGreaterThan(100);
});
