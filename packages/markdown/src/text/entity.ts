const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

/** A character reference at `lastIndex`: decimal, hexadecimal or by one of the common names. */
export const ENTITY: RegExp = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z]+));/y;

/** The character that a match of `ENTITY` stands for; the text as written when its name is not known. */
export function decodeEntity(match: RegExpExecArray): string {
  const [whole, decimal, hexadecimal, name] = match;
  if (name !== undefined) return NAMED.get(name) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : "\ufffd";
}
