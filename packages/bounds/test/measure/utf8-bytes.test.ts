import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { utf8Bytes } from "../../src/index.ts";
import { TEXT_LABELS, textLabels } from "../arbitrary/texts.ts";
import { CHUNK_UNITS, utf8BytesProperty } from "./utf8-bytes-property.ts";

const EDGE_LABELS = ["more than a chunk", "more than two chunks", "pair over the edge", "pair up to the edge"];

function edgeLabels(text: string): string[] {
  const pairAt = (start: number): boolean => /^[\u{10000}-\u{10ffff}]$/u.test(text.slice(start, start + 2));
  const holds = [
    text.length > CHUNK_UNITS,
    text.length > 2 * CHUNK_UNITS,
    pairAt(CHUNK_UNITS - 1),
    pairAt(CHUNK_UNITS - 2),
  ];
  return EDGE_LABELS.filter((_, index) => holds[index]);
}

describe("utf8Bytes", () => {
  test.each([
    ["", 0],
    ["a", 1],
    ["é", 2],
    ["漢", 3],
    ["😀", 4],
    ["\ud800", 3],
    ["\udc00x", 4],
    ["\u2028", 3],
  ])("counts %j as %i bytes", (text, bytes) => {
    expect(utf8Bytes(text)).toBe(bytes);
  });

  test("equals the bytes Buffer writes, whatever the text", () => {
    const distribution = new Distribution("utf8Bytes");
    utf8BytesProperty({ utf8Bytes }, { numRuns: 15_000, seed: 2 }, (text) =>
      distribution.record(...textLabels(text), ...edgeLabels(text)),
    );
    distribution.print();
    for (const label of [...TEXT_LABELS, ...EDGE_LABELS]) expect(distribution.count(label), label).toBeGreaterThan(30);
  });

  test("counts a pair once wherever it meets the end of a chunk", () => {
    for (let lead = 16_376; lead <= 16_390; lead += 1) {
      for (const tail of ["😀😀", "\ud83d", "\ude00", "\ud83d\ud83d\ude00", "漢\ud83d"]) {
        const text = "x".repeat(lead) + tail + "é".repeat(17_000) + tail;
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
      }
    }
  });
});
