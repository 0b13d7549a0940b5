/** What a code point is to the tokenizer. Numbers, because they are looked up once a character. */
export const KIND_SEPARATOR = 0;
/** A letter without upper case, or of a script without case. */
export const KIND_LETTER = 1;
export const KIND_UPPER = 2;
export const KIND_DIGIT = 3;
/** A character of a script that is written without spaces, or (Hangul) that inflects inside the word. */
export const KIND_UNSPACED = 4;
export const KIND_MARK = 5;

const LETTER = /\p{L}/u;
const UPPER = /[\p{Uppercase}\p{Lt}]/u;
const NUMBER = /\p{N}/u;
const DECIMAL = /\p{Nd}/u;
const MARK = /[\p{Mn}\p{Mc}]/u;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{sc=Tai_Le}\p{sc=New_Tai_Lue}\p{sc=Tai_Tham}\p{sc=Tai_Viet}\p{sc=Javanese}]/u;

const UNKNOWN = 255;
const cache = new Uint8Array(0x1_0000).fill(UNKNOWN);

/** The kind of one code point. Memoised for the Basic Multilingual Plane. */
export function characterKind(codePoint: number): number {
  if (codePoint > 0xffff) return classify(codePoint);
  const known = cache[codePoint] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const kind = classify(codePoint);
  cache[codePoint] = kind;
  return kind;
}

/** Whether a folded term is a single character of a script written without spaces: it must match as a prefix. */
export function isSingleUnspaced(term: string): boolean {
  const codePoint = term.codePointAt(0) ?? 0;
  return term.length === (codePoint > 0xffff ? 2 : 1) && characterKind(codePoint) === KIND_UNSPACED;
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  const mark = MARK.test(character);
  if (!mark && !LETTER.test(character) && !NUMBER.test(character)) return KIND_SEPARATOR;
  if (DECIMAL.test(character)) return KIND_DIGIT;
  if (UNSPACED.test(character)) return KIND_UNSPACED;
  if (mark) return KIND_MARK;
  if (NUMBER.test(character)) return UPPER.test(character) ? KIND_UPPER : KIND_DIGIT;
  return UPPER.test(character) ? KIND_UPPER : KIND_LETTER;
}
