/** What is known of a file, folder or link; times in nanoseconds, `size` in bytes. */
export interface FileStat {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly mode: bigint;
  readonly uid: bigint;
  readonly gid: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** One name of a folder, with its kind (of the entry itself: a link is a link). */
export interface FolderEntry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** `r` reads; `r-nofollow` reads and fails with ELOOP on a link; `wx` creates and fails with EEXIST on anything there. */
export type OpenMode = "r" | "r-nofollow" | "wx";

/**
 * The synchronous file-system calls this project really uses, one method a system call, so that a harness can count and
 * fail each one. Methods throw what `node:fs` throws: an `Error` with an errno name in `code`.
 */
export interface FileSystem {
  open(path: string, mode: OpenMode, permissions?: number): number;
  /** Returns the number of bytes read; 0 at the end. `position` null: go on from the descriptor's own position. */
  read(descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number | null): number;
  /** Returns the number of bytes written, which may be fewer than asked. */
  write(descriptor: number, bytes: Uint8Array, offset: number, length: number): number;
  chmodOpen(descriptor: number, permissions: number): void;
  chownOpen(descriptor: number, user: number, group: number): void;
  statOpen(descriptor: number): FileStat;
  sync(descriptor: number): void;
  close(descriptor: number): void;
  stat(path: string): FileStat;
  lstat(path: string): FileStat;
  readFolder(path: string): FolderEntry[];
  /** The same names as raw bytes, for names that are not valid UTF-8. */
  readFolderBytes(path: string): Uint8Array[];
  realPath(path: string): string;
  /** Creates one folder; its parent must exist. */
  makeFolder(path: string): void;
  removeFolder(path: string): void;
  rename(from: string, to: string): void;
  link(existing: string, created: string): void;
  unlink(path: string): void;
}
