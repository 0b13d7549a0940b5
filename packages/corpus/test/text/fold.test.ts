import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { fold, foldWithOffsets } from "../../src/text/fold.ts";

describe("fold", () => {
  test.each([
    ["ASCII Text_1", "ascii text_1"],
    ["Café", "cafe"],
    ["Cafe\u0301", "cafe"],
    ["STRASSE Straße STRAẞE", "strasse strasse strasse"],
    ["ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ σισυφοσ"],
    ["İSTANBUL istanbul ISPARTA ısparta", "istanbul istanbul isparta isparta"],
    ["ﬁx ﬀ ＡＰＩ ㎏ ²", "fix ff api kg 2"],
    ["zero\u200bwidth soft\u00adhyphen \ufeffx", "zerowidth softhyphen x"],
    ["Ёлка Йод", "елка иод"],
    ["Łódź Øre Æon", "lodz ore aeon"],
    ["がぎ ｶﾞ パ", "がぎ ガ パ"],
    ["가 \u1100\u1161\u11a8", "가 각"],
    ["हिन्दी", "हिन्दी"],
    ["น้ำ", "น้ํา"],
    ["שָׁלוֹם مُحَمَّد كـتاب", "שלום محمد كتاب"],
    ["أحمد", "أحمد"],
    ["1️⃣", "1"],
    ["\ud800x", "\ufffdx"],
  ])("%j -> %j", (text, folded) => expect(fold(text)).toBe(folded));

  test("every character folds to what its cases and decomposition fold to, and folding twice changes nothing", () => {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(character)) continue;
      const folded = fold(character);
      const { length } = character;
      const twins = [folded, character.toUpperCase(), character.toLowerCase(), character.normalize("NFD")];
      if (twins.some((twin) => fold(twin) !== folded)) expect.fail(`U+${codePoint.toString(16)} of ${length} units`);
    }
  });

  test("a cluster of a million marks is folded in linear time, in pieces", () => {
    expect(fold(`a${"\u0301\u0316".repeat(500_000)}`).startsWith("a")).toBe(true);
  });
});

interface Module {
  readonly fold: typeof fold;
  readonly foldWithOffsets: typeof foldWithOffsets;
}

const characters = fc.constantFrom(
  ...Array.from("aBéßİﬁ½Ａ検が한กिΐ🚀Σς ­"),
  "e\u0301\u0316",
  "\u0301",
  "ｶﾞ",
  "\u1100\u1161",
  "\u200b",
  "\ud83d",
  "𐐀",
  "ﷺ",
);

function foldProperty(module: Module, distribution?: Distribution): void {
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      const folded = module.foldWithOffsets(text);
      expect(folded.text).toBe(module.fold(text));
      expect(module.fold(folded.text)).toBe(folded.text);
      // Oracle: any range of the folded text, folded again from its source range, holds that range.
      for (let start = 0; start < folded.text.length; start += 1) {
        const one = folded.span(start, start + 1);
        expect(module.fold(text.slice(one.start, one.end))).toContain(folded.text.charAt(start));
        const rest = folded.span(start, folded.text.length);
        expect(rest.start).toBe(one.start);
        expect(module.fold(text.slice(rest.start, rest.end)).endsWith(folded.text.slice(start))).toBe(true);
        // Neighbours come from one cluster or from adjacent ones.
        const next = folded.span(start + 1, start + 2);
        if (start + 1 < folded.text.length && next.start !== one.start) expect(next.start).toBe(one.end);
      }
      distribution?.record(
        ...(folded.text.length > text.length ? ["longer"] : []),
        ...(folded.text.length < text.length ? ["shorter"] : []),
        ...(text.isWellFormed() ? [] : ["lone surrogate"]),
      );
    }),
    { numRuns: 500, seed: 21 },
  );
}

test("folding is idempotent and its offsets lead back to the source", () => {
  const distribution = new Distribution("fold");
  foldProperty({ fold, foldWithOffsets }, distribution);
  distribution.print();
  for (const label of ["longer", "shorter", "lone surrogate"])
    expect(distribution.count(label), label).toBeGreaterThan(40);
});

describe("planted faults in folding", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/fold.ts",
    property: (module) => {
      foldProperty(module);
      for (const [text, folded] of [
        ["Straße", "strasse"],
        ["ΟΔΟΣ", "οδοσ"],
        ["οδος", "οδοσ"],
        ["e\u200b\u0301", "e"],
        ["कु", "कु"],
        ["が", "が"],
      ] as const) {
        expect(module.fold(text)).toBe(folded);
      }
    },
    mutants: [
      {
        name: "offsets of the cluster's end",
        file: "text/fold.ts",
        from: "starts.push(start)",
        to: "starts.push(end)",
      },
      { name: "end of the next character", file: "text/fold.ts", from: "ends[end - 1]", to: "ends[end]" },
      { name: "no composition", file: "text/fold-cluster.ts", from: 'plain.normalize("NFKC")', to: "plain" },
      {
        name: "lower case only",
        file: "text/fold-cluster.ts",
        from: ".toLowerCase().toUpperCase().toLowerCase()",
        to: ".toLowerCase()",
      },
      { name: "accents kept", file: "text/fold-cluster.ts", from: '.replace(ACCENTED, "$1")', to: "" },
      { name: "all marks dropped", file: "text/fold-cluster.ts", from: "(ACCENTED,", to: "(/(.)\\p{Mn}+/gu," },
      {
        name: "ignorable characters end a cluster",
        file: "text/fold-cluster.ts",
        from: "[\\p{M}\\p{Default_Ignorable_Code_Point}",
        to: "[\\p{M}",
      },
      {
        name: "half-width sound marks stand alone",
        file: "text/fold-cluster.ts",
        from: " || startsWithContinuation(codePoint)",
        to: "",
      },
    ],
  });
});
