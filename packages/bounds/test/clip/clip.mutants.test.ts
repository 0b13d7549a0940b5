import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { clipProperty, type ClipModule } from "./clip-property.ts";

const boundary = "clip/grapheme-boundary.ts";

describe("clip: planted faults", () => {
  killMutants<ClipModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => clipProperty(module, { numRuns: 2_500, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "the cut is one past the limit",
        file: "clip/clip-chars.ts",
        from: "maxChars - mark.length",
        to: "maxChars + 1 - mark.length",
      },
      {
        name: "the mark is put outside the limit",
        file: "clip/clip-bytes.ts",
        from: "maxBytes - markBytes",
        to: "maxBytes",
      },
      {
        name: "bytes taken for characters",
        file: "clip/clip-bytes.ts",
        from: "utf8Prefix(text, maxBytes).chars",
        to: "Math.min(text.length, maxBytes)",
      },
      { name: "a mark measured in characters", file: "clip/clip-bytes.ts", from: "utf8Bytes(mark)", to: "mark.length" },
      { name: "CR LF torn apart", file: boundary, from: "before !== CARRIAGE_RETURN", to: "before !== 0" },
      {
        name: "the joining unit itself taken for a boundary",
        file: boundary,
        from: "charCodeAt(index) < FIRST",
        to: "charCodeAt(index) <= FIRST",
      },
      {
        name: "the code point at the cut not looked at",
        file: boundary,
        from: "index + NEXT_CODE_POINT_CHARS",
        to: "index",
      },
      {
        name: "half of the next code point looked at",
        file: boundary,
        from: "CODE_POINT_CHARS = 2",
        to: "CODE_POINT_CHARS = 1",
      },
      {
        name: "lone surrogates left in",
        file: "clip/cut-clip.ts",
        from: "kept.text + mark",
        to: "text.slice(0, keptChars) + mark",
      },
      {
        name: "replaced counts pairs too",
        file: "clip/well-formed.ts",
        from: "/\\p{Surrogate}/gu",
        to: "/[\\ud800-\\udfff]/g",
      },
    ],
  });
});
