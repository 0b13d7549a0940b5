import { fold } from "../text/fold.ts";
import { numberKey } from "./number-key.ts";

/** The form under which filter values meet: folded, and runs of blanks, hyphens, underscores and slashes as one blank. */
export function filterKey(text: string): string {
  return spaced(text).trim();
}

/** The form under which the value of a field is stored and asked for; the two spellings of one status meet. */
export function fieldKey(name: string, text: string): string {
  const key = filterKey(text);
  return name === "status" && key === "completed" ? "complete" : key;
}

/** The beginning of the stored forms that a prefix asks for. A separator at its end stays: `auth-` does not begin `author`. */
export function prefixKey(name: string, prefix: string): string {
  const key = fieldKey(name, prefix);
  return key !== "" && spaced(prefix).endsWith(" ") ? `${key} ` : key;
}

/** The keys that a filter on `name` asks for by one value as the caller wrote it. */
export function askedKeys(name: string, written: string): readonly string[] {
  const key = fieldKey(name, written);
  const number = numberKey(written);
  return [...(key === "" ? [] : [key]), ...(number === undefined ? [] : [number])];
}

function spaced(text: string): string {
  return fold(text).replaceAll(/[\s\-_/]+/gu, " ");
}
