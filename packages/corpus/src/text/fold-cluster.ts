/** Combining characters of one base that are folded together; a longer sequence is folded in pieces (UAX #15 allows 30). */
const CLUSTER_MAX_CHARS = 64;

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
// Besides marks: Hangul vowels and finals, half-width sound marks and one Kirat Rai vowel compose with what precedes them.
const CONTINUES = /[\p{M}\p{Default_Ignorable_Code_Point}\u{1160}-\u{11ff}\u{d7b0}-\u{d7fb}\u{16d67}]/u;
// Accents are dropped where they vary a letter. Elsewhere (Devanagari vowels, kana sound marks) a mark is part of the spelling.
const ACCENTED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}])[\p{Mn}\p{Me}]+/gu;
// Hebrew points, Arabic vowel signs and the Arabic stretcher are optional in writing; enclosing marks never spell anything.
const OPTIONAL_MARKS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u0652\u0670]|\u0640|\p{Me}/gu;
const STROKED = /[øłđħæœʻʼ]/gu;
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ħ", "h"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ʻ", "'"],
  ["ʼ", "'"],
]);

const NO = 1;
const YES = 2;
const continuesCache = new Uint8Array(0x1_0000);
const foldedCache = new Map<number, string>();

/** The end of the cluster that starts at `start`: a base and everything that may compose with it. */
export function clusterEnd(text: string, start: number): number {
  let end = start + widthAt(text, start);
  const limit = Math.min(text.length, start + CLUSTER_MAX_CHARS);
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (code < 0x80 || !continues(text.codePointAt(end) ?? 0)) break;
    end += widthAt(text, end);
  }
  return end;
}

/** Folds one cluster: see `fold`. Single characters of the Basic Multilingual Plane are memoised. */
export function foldCluster(text: string, start: number, end: number): string {
  if (end - start > 1) return compute(text.slice(start, end));
  const code = text.charCodeAt(start);
  const known = foldedCache.get(code);
  if (known !== undefined) return known;
  const folded = compute(text.slice(start, end));
  foldedCache.set(code, folded);
  return folded;
}

function compute(cluster: string): string {
  const compatible = cluster.toWellFormed().replace(IGNORABLE, "").normalize("NFKC");
  // Lower, upper, lower is full case folding, since a cluster holds one letter (no final sigma): ẞ -> ß -> SS -> ss.
  const lower = compatible.toLowerCase().toUpperCase().toLowerCase();
  const plain = lower.normalize("NFKD").replace(IGNORABLE, "").replace(ACCENTED, "$1").replace(OPTIONAL_MARKS, "");
  return plain.normalize("NFKC").replace(STROKED, (letter) => PLAIN.get(letter) ?? letter);
}

function continues(codePoint: number): boolean {
  if (codePoint > 0xffff) return CONTINUES.test(String.fromCodePoint(codePoint));
  const known = continuesCache[codePoint];
  if (known !== 0) return known === YES;
  // Compatibility forms count as what they decompose to: half-width and stand-alone Hangul vowels, half-width sound marks.
  const answer = CONTINUES.test(String.fromCharCode(codePoint)) || startsWithContinuation(codePoint);
  continuesCache[codePoint] = answer ? YES : NO;
  return answer;
}

function startsWithContinuation(codePoint: number): boolean {
  const first = String.fromCharCode(codePoint).normalize("NFKD").codePointAt(0) ?? 0;
  return first !== codePoint && CONTINUES.test(String.fromCodePoint(first));
}

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}
