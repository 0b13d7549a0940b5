import { attempt } from "./errno.ts";
import type { FileStat, FileSystem } from "./file-system.ts";

/** What tells one file from another that took its name: device and inode. */
export interface FileIdentity {
  readonly dev: bigint;
  readonly ino: bigint;
}

/** Whether both are the same file on the same device. */
export function sameIdentity(one: FileIdentity | undefined, other: FileIdentity | undefined): boolean {
  return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

/** The entry at a path, a link as itself; undefined when there is none or it can't be seen. */
export function peek(fileSystem: FileSystem, path: string): FileStat | undefined {
  const found = attempt(() => fileSystem.lstat(path));
  return found.ok ? found.value : undefined;
}
