import type { BigIntStats } from "node:fs";

import { CORPUS_LIMITS } from "../limits.ts";

/** A file's identity in time as one comparable text: size, mtime and ctime in nanoseconds, inode. */
export function stampOf(stats: BigIntStats): string {
  return `${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}:${stats.ino}`;
}

/** The modification time of a stamp in milliseconds. */
export function stampMtimeMs(stamp: string): number {
  return Math.floor(Number(stamp.split(":")[1] ?? "0") / 1e6);
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
