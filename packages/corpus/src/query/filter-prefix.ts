const LAST_BEFORE_SURROGATES = 0xd7ff;
const FIRST_AFTER_SURROGATES = 0xe000;
const LAST_CODE_POINT = 0x10_ffff;

/**
 * The least text above every text that begins with `prefix`, by code point as SQLite compares; undefined when there is none. The
 * prefix is well-formed, as folding leaves it.
 */
export function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (char) => char.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  const next = last === LAST_BEFORE_SURROGATES ? FIRST_AFTER_SURROGATES : last + 1;
  return String.fromCodePoint(...points, next);
}
