import { Buffer } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

import { isAbsent } from "../discover/system-error.ts";
import { isSettled, stampOf, wallClockNs } from "../discover/stamp.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { withoutCutSequence } from "./decode-text.ts";

export type FileBytes =
  | {
      readonly kind: "bytes";
      readonly bytes: Buffer;
      /** Of the file that was opened, at its reading. */
      readonly stamp: string;
      readonly settled: boolean;
      /** The file goes on behind the byte cap. */
      readonly cut: boolean;
    }
  | { readonly kind: "vanished" | "unreadable" };

/** Reads a regular file up to the byte cap, never through a link that took its place. */
export function readBytes(absolute: string): FileBytes {
  let descriptor: number;
  try {
    descriptor = openSync(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return { kind: isAbsent(error) ? "vanished" : "unreadable" };
  }
  try {
    const stats = fstatSync(descriptor, { bigint: true });
    if (!stats.isFile()) return { kind: "vanished" };
    const nowNs = wallClockNs();
    const size = Math.min(Number(stats.size), CORPUS_LIMITS.documentBytes);
    const bytes = fill(descriptor, size);
    const cut = stats.size > BigInt(CORPUS_LIMITS.documentBytes);
    return {
      kind: "bytes",
      bytes: cut ? withoutCutSequence(bytes) : bytes,
      stamp: stampOf(stats),
      settled: isSettled(stats, nowNs),
      cut,
    };
  } catch {
    return { kind: "unreadable" };
  } finally {
    closeSync(descriptor);
  }
}

function fill(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const got = readSync(descriptor, bytes, filled, size - filled, filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
}
