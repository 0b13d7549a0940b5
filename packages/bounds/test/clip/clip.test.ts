import { afterEach, describe, expect, test, vi } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { clipBytes, clipChars } from "../../src/index.ts";
import { TEXT_LABELS, textLabels } from "../arbitrary/texts.ts";
import { clipProperty } from "./clip-property.ts";

const family = "👩‍👩‍👧‍👦";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("clipChars and clipBytes", () => {
  test("keep the longest prefix of whole graphemes", () => {
    const distribution = new Distribution("clip");
    clipProperty({ clipChars, clipBytes }, { numRuns: 25_000 }, ({ text, ellipsis }, clip) => {
      const outcome = clip.clipped ? "clipped" : "fits";
      const empty = clip.clipped && clip.omittedChars === text.length ? ["cutToNothing"] : [];
      const marked = clip.clipped && ellipsis !== "" && clip.text.endsWith(ellipsis) ? ["marked"] : [];
      distribution.record(
        outcome,
        ...empty,
        ...marked,
        ...(clip.replaced > 0 ? ["replaced"] : []),
        ...textLabels(text),
      );
    });
    distribution.print();
    const outcomes = ["clipped", "fits", "cutToNothing", "marked", "replaced"];
    for (const label of [...outcomes, ...TEXT_LABELS]) expect(distribution.count(label), label).toBeGreaterThan(100);
  });

  test.each([
    ["a text that fits", "abc", 3, {}, { text: "abc", clipped: false, omittedChars: 0, replaced: 0 }],
    ["a text over the limit", "abcd", 3, {}, { text: "abc", clipped: true, omittedChars: 1, replaced: 0 }],
    ["no room at all", "abc", 0, {}, { text: "", clipped: true, omittedChars: 3, replaced: 0 }],
    ["the empty text", "", 0, { ellipsis: "…" }, { text: "", clipped: false, omittedChars: 0, replaced: 0 }],
    ["a mark", "abcdef", 4, { ellipsis: "..." }, { text: "a...", clipped: true, omittedChars: 5, replaced: 0 }],
    [
      "a mark over the limit",
      "abcd",
      2,
      { ellipsis: "..." },
      { text: "ab", clipped: true, omittedChars: 2, replaced: 0 },
    ],
    [
      "an ill-formed mark",
      "abcdef",
      3,
      { ellipsis: "\ud800" },
      { text: "ab\ufffd", clipped: true, omittedChars: 4, replaced: 0 },
    ],
    [
      "a carriage return before its line feed",
      "a\r\nb",
      2,
      {},
      { text: "a", clipped: true, omittedChars: 3, replaced: 0 },
    ],
    ["lone halves beyond the cut", "ab\ud800\ud800", 1, {}, { text: "a", clipped: true, omittedChars: 3, replaced: 0 }],
  ] as const)("clipChars: %s", (_name, text, limit, options, clip) => {
    expect(clipChars(text, limit, options)).toEqual(clip);
  });

  test("agree with Intl.Segmenter on every pair of units below U+0300", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const joined: string[] = [];
    for (let first = 0; first < 0x300; first += 1) {
      let line = "";
      for (let second = 0; second < 0x300; second += 1) line += `x${String.fromCharCode(first, second)}`;
      const starts = new Set(Array.from(segmenter.segment(line), ({ index }) => index));
      for (let second = 0; second < 0x300; second += 1) {
        const pair = String.fromCharCode(first, second);
        const boundary = clipChars(pair, 1).text !== "";
        if (!boundary) joined.push(pair);
        if (boundary !== starts.has(second * 3 + 2)) expect.fail(JSON.stringify(pair));
      }
    }
    expect(joined).toEqual(["\r\n"]);
  });

  test("cut a long text of flags between flags, by the parity of the whole run", () => {
    const flags = "🇩🇪".repeat(9_000);
    for (const limit of [4_096, 4_097, 4_098, 4_099]) {
      expect(clipChars(flags, limit).text).toBe("🇩🇪".repeat(1_024));
      expect(clipChars(`x${flags}`, limit + 1).text).toBe(`x${"🇩🇪".repeat(1_024)}`);
      expect(clipBytes(flags, 2 * limit).text).toBe("🇩🇪".repeat(1_024));
    }
  });

  test("clip bytes across the chunks that they are counted in", () => {
    for (let lead = 16_378; lead <= 16_388; lead += 1) {
      const text = `${"x".repeat(lead)}😀${"é".repeat(20_000)}`;
      for (const limit of [lead + 3, lead + 4, lead + 5, 40_000]) {
        let expected = "";
        for (const { segment } of new Intl.Segmenter("en").segment(text.slice(lead))) {
          if (lead + Buffer.byteLength(expected + segment) > limit) break;
          expected += segment;
        }
        expect(clipBytes(text, limit).text).toBe("x".repeat(lead) + expected);
      }
    }
  });

  test("never segment a text that fits, nor more of a long one than the limit", async () => {
    const constructed = vi.spyOn(Intl, "Segmenter");
    const segmented = vi.spyOn(Intl.Segmenter.prototype, "segment");
    vi.resetModules();
    const fresh = await import("../../src/index.ts");
    fresh.clipChars(family, family.length);
    fresh.clipBytes(family, Buffer.byteLength(family));
    fresh.clipChars("plain text", 5);
    expect(constructed).not.toHaveBeenCalled();
    const long = "x".repeat(100) + family.repeat(10_000);
    expect(fresh.clipChars(long, 102).text).toBe("x".repeat(100));
    expect(fresh.clipBytes(long, 103).text).toBe("x".repeat(100));
    expect(constructed).toHaveBeenCalledTimes(1);
    expect(segmented.mock.calls.map(([text]) => text.length)).toEqual([104, 102]);
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuse the limit %d", (limit) => {
    expect(() => clipChars("abc", limit)).toThrow(RangeError);
    expect(() => clipBytes("abc", limit)).toThrow(RangeError);
  });
});
