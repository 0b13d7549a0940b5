import { stampMtimeNs, stampSize } from "../discover/stamp.ts";

/** What git's index recorded of a file when it was checked out or added. */
export interface IndexedFile {
  /** Bytes, modulo 2^32. */
  readonly size: number;
  /** Seconds since the epoch, modulo 2^32, and nanoseconds; 0 where git was built without them. */
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** Stands before each commit time in the log; no path of a repository starts like it. */
export const TIME_MARK = "//";

const ENTRY =
  /([^\0]+)\0 {2}ctime: \d+:\d+\n {2}mtime: (\d+):(\d+)\n {2}dev: [^\n]*\n {2}uid: [^\n]*\n {2}size: (\d+)\tflags: [^\n]*\n/g;

/** The newest commit time of each path, milliseconds since the epoch, from `log -z --name-only` with marked times. */
export function parseLog(log: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let timeMs = 0;
  let isFirst = false;
  for (const part of log.split("\0")) {
    if (part.startsWith(TIME_MARK)) {
      timeMs = Number(part.slice(TIME_MARK.length)) * 1_000;
      isFirst = true;
      continue;
    }
    // A line break ends the header, in front of the first path.
    const path = isFirst && part.startsWith("\n") ? part.slice(1) : part;
    isFirst = false;
    if (path !== "" && Number.isSafeInteger(timeMs)) times.set(path, Math.max(timeMs, times.get(path) ?? timeMs));
  }
  return times;
}

/** The entries of `ls-files -z --debug`. */
export function parseIndex(listing: string): ReadonlyMap<string, IndexedFile> {
  const files = new Map<string, IndexedFile>();
  for (const [, path = "", seconds, nanoseconds, size] of listing.matchAll(ENTRY)) {
    files.set(path, { size: Number(size), seconds: Number(seconds), nanoseconds: Number(nanoseconds) });
  }
  return files;
}

/** Whether a stamp of the corpus is the one that git's index recorded. */
export function isAsIndexed(stamp: string, { size, seconds, nanoseconds }: IndexedFile): boolean {
  const mtimeNs = stampMtimeNs(stamp);
  const hasNanoseconds = nanoseconds !== 0;
  return (
    BigInt.asUintN(32, stampSize(stamp)) === BigInt(size) &&
    BigInt.asUintN(32, mtimeNs / 1_000_000_000n) === BigInt(seconds) &&
    (!hasNanoseconds || mtimeNs % 1_000_000_000n === BigInt(nanoseconds))
  );
}
