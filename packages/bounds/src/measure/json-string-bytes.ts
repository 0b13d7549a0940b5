// Below this length a loop beats the call into the regular expression engine.
const SHORT_TEXT_CHARS = 24;
/** A power of two; a key that meets another in its place takes the place over. */
const KEY_CACHE_ENTRIES = 1_024;
const KEY_CACHE_CHARS = 64;
const QUOTES_BYTES = 2;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEEDS_COUNTING = /[^ !#-[\]-~]/g;
// After so many plain characters in a row, the engine finds the next special one faster than a loop does.
const PLAIN_RUN_CHARS = 8;
const cachedKeys: string[] = Array.from({ length: KEY_CACHE_ENTRIES }, () => "");
const cachedBytes: number[] = cachedKeys.map(() => QUOTES_BYTES);

/** Lone surrogates met by the measurement that is under way. */
export const tally: { loneSurrogates: number } = { loneSurrogates: 0 };

/** UTF-8 bytes of `JSON.stringify(text)`, quotes included: a lone surrogate is escaped and counts 6. */
export function jsonStringBytes(text: string): number {
  if (text.length >= SHORT_TEXT_CHARS) return countFrom(text, nextToCount(text, 0));
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e || unit === QUOTE || unit === BACKSLASH) return countFrom(text, index);
  }
  return text.length + QUOTES_BYTES;
}

/** As `jsonStringBytes`, remembering the keys that rows repeat: engines keep one copy of each, so comparing them is cheap. */
export function jsonKeyBytes(key: string): number {
  const length = key.length;
  const place = (length * 61 + key.charCodeAt(0) * 7 + key.charCodeAt(length - 1)) & (KEY_CACHE_ENTRIES - 1);
  if (cachedKeys[place] === key) return cachedBytes[place] ?? QUOTES_BYTES;
  const loneBefore = tally.loneSurrogates;
  const bytes = jsonStringBytes(key);
  // A key with a lone surrogate has to be counted each time it is met.
  if (length > KEY_CACHE_CHARS || tally.loneSurrogates > loneBefore) return bytes;
  cachedKeys[place] = key;
  cachedBytes[place] = bytes;
  return bytes;
}

// The units before `start` are known to cost one byte each.
function countFrom(text: string, start: number): number {
  let bytes = QUOTES_BYTES + start;
  let plainRun = 0;
  for (let index = start; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    plainRun = unit < 0x80 ? plainRun + 1 : 0;
    if (plainRun > PLAIN_RUN_CHARS) {
      const next = nextToCount(text, index);
      bytes += next - index;
      if (next === text.length) break;
      index = next - 1;
      plainRun = 0;
      continue;
    }
    if (unit < 0x80) bytes += asciiBytes(unit);
    else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else if (isPair(unit, text.charCodeAt(index + 1))) {
      bytes += 4;
      index += 1;
    } else {
      bytes += 6;
      tally.loneSurrogates += 1;
    }
  }
  return bytes;
}

/** Index of the first unit from `from` on that does not cost one byte, or the length. */
function nextToCount(text: string, from: number): number {
  NEEDS_COUNTING.lastIndex = from;
  return NEEDS_COUNTING.test(text) ? NEEDS_COUNTING.lastIndex - 1 : text.length;
}

// `\b \t \n \f \r \" \\` have a two-character escape, the other controls `\u00xx`; DEL is written as it is.
function asciiBytes(unit: number): number {
  if (unit === QUOTE || unit === BACKSLASH) return 2;
  if (unit >= 0x20) return 1;
  return unit >= 0x08 && unit <= 0x0d && unit !== 0x0b ? 2 : 6;
}

function isPair(high: number, low: number): boolean {
  return high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
