import { Buffer } from "node:buffer";
import type { BigIntStats } from "node:fs";

import { CORPUS_LIMITS } from "../limits.ts";

const NUMBERS = 4;
const BYTES_PER_NUMBER = 8;
const HEX_PER_NUMBER = 2 * BYTES_PER_NUMBER;
/** Bytes of a stamp before it is a text. */
export const STAMP_BYTES: number = NUMBERS * BYTES_PER_NUMBER;

// Written over at each stamp: every file of every walk has one made.
const bytes = Buffer.alloc(STAMP_BYTES);
const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * A file's identity in time as one comparable text: size, mtime and ctime in nanoseconds, inode, each as 16 hex digits. A tenth of
 * the time of their decimal texts.
 */
export function stampOf(stats: BigIntStats): string {
  writeStamp(stats, numbers, 0);
  return bytes.toString("hex");
}

/** Writes a stamp's bytes. */
export function writeStamp(stats: BigIntStats, target: DataView, at: number): void {
  target.setBigInt64(at, stats.size);
  target.setBigInt64(at + BYTES_PER_NUMBER, stats.mtimeNs);
  target.setBigInt64(at + 2 * BYTES_PER_NUMBER, stats.ctimeNs);
  target.setBigInt64(at + 3 * BYTES_PER_NUMBER, stats.ino);
}

/** The size of a stamp, in bytes. */
export function stampSize(stamp: string): bigint {
  return numberAt(stamp, 0);
}

/** The modification time of a stamp, in nanoseconds since the epoch. */
export function stampMtimeNs(stamp: string): bigint {
  return numberAt(stamp, 1);
}

/** The modification time of a stamp in milliseconds. */
export function stampMtimeMs(stamp: string): number {
  return Math.floor(Number(stampMtimeNs(stamp)) / 1e6);
}

function numberAt(stamp: string, place: number): bigint {
  const digits = stamp.slice(place * HEX_PER_NUMBER, (place + 1) * HEX_PER_NUMBER);
  // A damaged index may hold any text.
  return /^[0-9a-f]{16}$/.test(digits) ? BigInt.asIntN(64, BigInt(`0x${digits}`)) : 0n;
}

/** Whether the change is old enough, seen at `nowNs`, that a later change must show in the clock of the file system. */
export function isSettled(stats: BigIntStats, nowNs: bigint): boolean {
  const newest = stats.mtimeNs > stats.ctimeNs ? stats.mtimeNs : stats.ctimeNs;
  return nowNs - newest >= CORPUS_LIMITS.unsettledNs;
}

/** The wall clock in nanoseconds since the epoch, with the millisecond precision that stat records are judged by. */
export function wallClockNs(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}
