import * as fc from "fast-check";

const PIECES: Readonly<Record<string, readonly string[]>> = {
  ascii: ["a", "word ", "0", "~", "The quick brown fox jumps over ", "/", " "],
  escaped: ['"', "\\", "\b", "\t", "\n", "\f", "\r", "\r\n"],
  control: ["\u0000", "\u000b", "\u001b", "\u001f", "\u007f", "\u0085"],
  twoByte: ["é", "ß", "\u00ad", "\u07ff", "\u00a0"],
  threeByte: ["漢", "字", "\u0800", "\uffff", "가", "\u1100\u1161\u11a8"],
  fourByte: ["𐀀", "😀", "\u{10ffff}", "𝒳"],
  zwjFamily: ["👩‍👩‍👧‍👦", "👨🏽‍🚀", "🏳️‍🌈", "👍🏿"],
  flag: ["🇩🇪", "🇫🇷", "🇺", "🏴\u{e0067}\u{e0062}\u{e007f}"],
  combining: ["e\u0301", "\u0301", "a\u0300\u0323\u0302", "\u200d", "\ufe0f", "क्षि"],
  prepend: ["\u0600", "\u0600a", "\u{110bd}"],
  lineSeparator: ["\u2028", "\u2029"],
  loneHigh: ["\ud800", "\ud83d", "\udbff"],
  loneLow: ["\udc00", "\ude00", "\udfff"],
};

/** Texts made of the pieces that break byte counts and cuts: halves that meet may make a pair. */
export const nastyText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...Object.values(PIECES).flat()), { maxLength: 10, size: "max" })
  .map((pieces) => pieces.join(""));

/** The same, with any code unit at all, or one piece in a plain text, now and then. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: nastyText, weight: 5 },
  {
    arbitrary: fc.array(fc.nat(0xffff), { maxLength: 8, size: "max" }).map((units) => String.fromCharCode(...units)),
    weight: 1,
  },
  {
    arbitrary: fc.tuple(fc.nat(40), fc.constantFrom(...Object.values(PIECES).flat()), fc.nat(9)).map(mostlyPlain),
    weight: 1,
  },
);

function mostlyPlain([before, piece, after]: [number, string, number]): string {
  return `${"x".repeat(before)}${piece}${"y".repeat(after)}`;
}

/** The classes of piece that a text contains, for a distribution. */
export function textLabels(text: string): string[] {
  const labels = Object.entries(PIECES).flatMap(([label, pieces]) =>
    !label.startsWith("lone") && pieces.some((piece) => text.includes(piece)) ? [label] : [],
  );
  if (/\p{Surrogate}/u.test(text)) labels.push("loneSurrogate");
  if (text === "") labels.push("empty");
  if (text.length >= 24) labels.push("long");
  return labels;
}

export const TEXT_LABELS: readonly string[] = [
  ...Object.keys(PIECES).filter((label) => !label.startsWith("lone")),
  "loneSurrogate",
  "empty",
  "long",
];
