import { clusterEnd, foldCluster } from "./fold-cluster.ts";

/** A range of UTF-16 offsets, end exclusive. */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

/** Folded text with the way back: `span` gives the source range that a range of the folded text came from. */
export interface Folded {
  readonly text: string;
  /** Both ends in UTF-16 units of `text`; the answer covers every source character that contributed. */
  span(start: number, end: number): SourceSpan;
}

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/u;

/**
 * The one spelling under which texts meet: Unicode NFKC_Casefold (UAX #44: compatibility forms, full case folding,
 * ignorable characters such as soft hyphen and zero-width space removed), then without accents on Latin, Greek and
 * Cyrillic letters and without optional Hebrew and Arabic points, dotless ı as i, and ø ł đ ħ æ œ as plain letters.
 * Never depends on the locale. Idempotent. Lone surrogates become U+FFFD.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = "";
  for (let start = 0; start < text.length;) {
    const end = clusterEnd(text, start);
    folded += foldCluster(text, start, end);
    start = end;
  }
  return folded;
}

/** `fold`, with a map from offsets of the folded text to offsets of the source. */
export function foldWithOffsets(text: string): Folded {
  if (ASCII.test(text)) return { text: text.toLowerCase(), span: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  for (let start = 0; start < text.length;) {
    const end = clusterEnd(text, start);
    const piece = foldCluster(text, start, end);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    folded += piece;
    start = end;
  }
  const span = (start: number, end: number): SourceSpan => {
    const from = starts[start] ?? text.length;
    return { start: from, end: end > start ? (ends[end - 1] ?? text.length) : from };
  };
  return { text: folded, span };
}
