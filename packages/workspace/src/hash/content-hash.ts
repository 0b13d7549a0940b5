import { hash } from "node:crypto";

/** The identity of some bytes: `sha256:` and 64 lowercase hexadecimal digits. */
export function contentHash(bytes: Uint8Array): string {
  return `sha256:${hash("sha256", bytes, "hex")}`;
}
