import { TYPED_KEY_START } from "./typed-key.ts";

const DECIMAL = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:[eE]([+-]?\d+))?$/;
const OTHER_BASE = /^0(?:x[\da-fA-F]+|o[0-7]+)$/;
/** Longer numerals are text. */
const NUMERAL_CHARS_MAX = 400;
/** Powers of ten beyond this are text; far more than a double holds. */
const EXPONENT_MAX = 9_999;
const EXPONENT_DIGITS = 5;
const NEGATIVE = "4";
const ZERO = "5";
const POSITIVE = "6";
/** Above every digit, so that of two negative numbers the longer one comes first. */
const NEGATIVE_END = "~";

/**
 * The stored form of the number that a decimal numeral stands for, exact however many digits it has; undefined for every other
 * text. Numbers are equal when their forms are (`1`, `01.0`, `10e-1`) and order as these do by code unit: a sign, the power
 * of ten, and the significant digits, each of them counted down below zero.
 */
export function numberKey(text: string): string | undefined {
  const numeral = text.trim();
  if (numeral.length > NUMERAL_CHARS_MAX) return undefined;
  const match = DECIMAL.exec(numeral);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = "", bare = "", power = "0"] = match;
  const digits = `${whole}${fraction}${bare}`;
  const significant = digits.replace(/^0+/, "").replace(/0+$/, "");
  const start = TYPED_KEY_START.number;
  if (significant === "") return `${start}${ZERO}`;
  const leadingZeros = digits.length - digits.replace(/^0+/, "").length;
  const exponent = Number(power) + whole.length - leadingZeros;
  if (Math.abs(exponent) > EXPONENT_MAX) return undefined;
  const magnitude = `${String(exponent + EXPONENT_MAX).padStart(EXPONENT_DIGITS, "0")}${significant}`;
  return sign === "-"
    ? `${start}${NEGATIVE}${magnitude.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))}${NEGATIVE_END}`
    : `${start}${POSITIVE}${magnitude}`;
}

/** The same for a number as YAML writes it: hexadecimal and octal ones, too. */
export function yamlNumberKey(text: string): string | undefined {
  if (text.length <= NUMERAL_CHARS_MAX && OTHER_BASE.test(text)) return numberKey(BigInt(text).toString());
  return numberKey(text);
}
