import { COMMON_CEILINGS } from "./ceilings.ts";

/** `sha256:` and 64 lower-case hexadecimal digits. */
export const CONTENT_HASH: RegExp = /^sha256:[0-9a-f]{64}$/;

/** Whether a path can leave as an identity: relative, well-formed, without NUL and inside its ceiling. */
export function isExactPath(path: string): boolean {
  const fits = path.length > 0 && path.length <= COMMON_CEILINGS.pathChars;
  return fits && path.isWellFormed() && !path.startsWith("/") && !path.includes("\u0000");
}
