import { deepStrictEqual, ok } from "node:assert";
import * as fc from "fast-check";
import type * as Bounds from "../../src/index.ts";
import { anyText } from "../arbitrary/texts.ts";

export type ClipModule = Pick<typeof Bounds, "clipBytes" | "clipChars">;

export interface ClipCase {
  readonly text: string;
  readonly limit: number;
  readonly ellipsis: string;
}

type Size = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const chars: Size = (text) => text.length;
const bytes: Size = (text) => Buffer.byteLength(text);

/** The slow, obvious clip: repair the whole text, then take graphemes from the start while they fit. */
function oracleClip({ text, limit, ellipsis }: ClipCase, size: Size): Bounds.Clip {
  const repaired = text.toWellFormed();
  let kept = repaired;
  let mark = "";
  if (size(repaired) > limit) {
    mark = size(ellipsis) <= limit ? ellipsis : "";
    kept = "";
    for (const { segment } of graphemes.segment(repaired)) {
      if (size(kept + segment + mark) > limit) break;
      kept += segment;
    }
  }
  let replaced = 0;
  for (const point of text.slice(0, kept.length)) if (/\p{Surrogate}/u.test(point)) replaced += 1;
  const clipped = kept !== repaired;
  return { text: kept + mark, clipped, omittedChars: text.length - kept.length, replaced };
}

function clipCase(): fc.Arbitrary<ClipCase> {
  return fc.record({
    text: anyText,
    limit: fc.oneof(fc.nat(12), fc.nat(60)),
    ellipsis: fc.constantFrom("", "", "…", "...", " [cut 漢]"),
  });
}

function options({ ellipsis }: ClipCase): { ellipsis?: string } {
  return ellipsis === "" ? {} : { ellipsis };
}

/** Each clip is the longest prefix of whole graphemes within the limit, its mark included, and is well-formed. */
export function clipProperty(
  module: ClipModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (each: ClipCase, clip: Bounds.Clip) => void,
): void {
  fc.assert(
    fc.property(clipCase(), (each) => {
      const byChars = module.clipChars(each.text, each.limit, options(each));
      seen(each, byChars);
      deepStrictEqual(byChars, oracleClip(each, chars));
      const byBytes = module.clipBytes(each.text, each.limit, options(each));
      deepStrictEqual(byBytes, oracleClip(each, bytes));
      ok(byChars.text.length <= each.limit && Buffer.byteLength(byBytes.text) <= each.limit);
      ok(byChars.text.isWellFormed() && byBytes.text.isWellFormed());
    }),
    runs,
  );
}
