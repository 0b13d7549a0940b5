import { lstatSync, type BigIntStats } from "node:fs";

/** What tells that a file is still the one that was read. */
export interface FileStamp {
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  readonly ino: bigint;
  readonly dev: bigint;
}

export function stampOf({ size, mtimeNs, ctimeNs, ino, dev }: BigIntStats): FileStamp {
  return { size, mtimeNs, ctimeNs, ino, dev };
}

/** The stamp of the regular file at a path, links not followed; undefined where there is none. */
export function readStamp(path: string): FileStamp | undefined {
  try {
    const stats = lstatSync(path, { bigint: true });
    return stats.isFile() ? stampOf(stats) : undefined;
  } catch {
    return undefined;
  }
}

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtimeNs === b.mtimeNs && a.ctimeNs === b.ctimeNs && a.ino === b.ino && a.dev === b.dev;
}
