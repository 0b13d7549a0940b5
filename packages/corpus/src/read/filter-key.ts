import { fold } from "../text/fold.ts";

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The form under which filter values meet: folded, and runs of blanks, hyphens, underscores and slashes as one blank. */
export function filterKey(text: string): string {
  return fold(text)
    .replaceAll(/[\s\-_/]+/gu, " ")
    .trim();
}

/** The form under which numbers meet, so that `1.0` finds `1`; `undefined` for text that is no decimal number. */
function numberKey(text: string): string | undefined {
  const plain = text.trim();
  if (!DECIMAL.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? typedNumberKey(value) : undefined;
}

/** The stored form of a typed number. A private-use sign keeps it apart from every text. */
export function typedNumberKey(value: number): string {
  return `\uE001${value === 0 ? 0 : value}`;
}

/** The form under which two spellings of one status meet. */
export function statusKey(key: string): string {
  return key === "completed" ? "complete" : key;
}

/** The keys that a filter on `name` asks for by one value as the caller wrote it. */
export function askedKeys(name: string, written: string): readonly string[] {
  const key = name === "status" ? statusKey(filterKey(written)) : filterKey(written);
  const number = numberKey(written);
  return [...(key === "" ? [] : [key]), ...(number === undefined ? [] : [number])];
}
