import { describe, expect, test } from "vitest";
import { admitRows, clipBytes, clipChars, jsonBytes, renderReceipt, utf8Bytes, wellFormed } from "../../src/index.ts";

function shorten(row: { readonly text: string }): { readonly text: string } {
  return { text: clipBytes(row.text, 30_000).text };
}

const family = "👩‍👩‍👧‍👦";

describe("bug bank, C2", () => {
  test("U1: a lone surrogate never leaves; those of the input become U+FFFD and are counted", () => {
    for (let limit = 0; limit <= 4; limit += 1) expect(clipChars("a😀b", limit).text.isWellFormed()).toBe(true);
    expect(clipChars("a😀b", 2)).toEqual({ text: "a", clipped: true, omittedChars: 3, replaced: 0 });
    expect(clipChars("x\ud99cy", 10)).toEqual({ text: "x\ufffdy", clipped: false, omittedChars: 0, replaced: 1 });
    expect(clipBytes("x\ud99cy", 4)).toEqual({ text: "x\ufffd", clipped: true, omittedChars: 1, replaced: 1 });
    expect(wellFormed("\udc00😀\ud800")).toEqual({ text: "\ufffd😀\ufffd", replaced: 2 });
    expect(jsonBytes("\ud99c")).toBe(8);
    const step = { lists: {}, clipped: 1, effects: [], next: ["\ud99c"] };
    expect(renderReceipt(step, 100)).toBe("clipped texts: 1\nnext: \ufffd");
  });

  test("U2: a limit inside a character backs up to its start and is never exceeded", () => {
    const text = "aé漢😀z";
    const kept = ["", "a", "a", "aé", "aé", "aé", "aé漢", "aé漢", "aé漢", "aé漢", "aé漢😀", text, text];
    expect(kept.map((_, limit) => clipBytes(text, limit).text)).toEqual(kept);
  });

  test("U3: a flag or a family at the limit is kept whole or not at all", () => {
    expect(clipChars(`ab${family}c`, 1 + family.length).text).toBe("ab");
    expect(clipChars(`ab${family}c`, 2 + family.length).text).toBe(`ab${family}`);
    expect(clipBytes(`${family}c`, utf8Bytes(family) - 1)).toMatchObject({ text: "", clipped: true });
    expect(clipChars("🇩🇪🇫🇷🇮🇹", 7).text).toBe("🇩🇪");
    expect(clipBytes("🇩🇪🇫🇷🇮🇹", 15).text).toBe("🇩🇪");
  });

  test("U10: a first line over the budget gives a prefix within it and says so, never an empty answer", () => {
    const line = "one line of a log ".repeat(3_500);
    const clip = clipBytes(line, 32_768, { ellipsis: "…" });
    expect(utf8Bytes(clip.text)).toBe(32_768);
    expect(clip).toMatchObject({ clipped: true, omittedChars: line.length - (32_768 - 3) });
    const admission = admitRows([{ text: line }, { text: "next" }], {
      maxBytes: 32_768,
      maxItems: 10,
      reduce: shorten,
    });
    expect(admission.rows.map((row) => row.text.length)).toEqual([30_000, 4]);
    expect(admission).toMatchObject({ reduced: 1, withheld: 0, stoppedBy: "none" });
  });
});
