import type { FileStat, FileSystem, FolderEntry } from "@fathomline/workspace";
import { systemError } from "./faulty-disk.ts";

/** One flat folder of files that exist only here; a method that no scan needs throws. */
export function fakeFolder(root: string, files: ReadonlyMap<string, Uint8Array>): FileSystem {
  const open = new Map<number, Uint8Array>();
  let last = 2;
  return {
    open(path) {
      const bytes = files.get(path.slice(root.length + 1));
      if (bytes === undefined) throw systemError("ENOENT");
      last += 1;
      open.set(last, bytes);
      return last;
    },
    read(descriptor, buffer, offset, length, position) {
      const bytes = (open.get(descriptor) ?? unused()).subarray(position ?? 0, (position ?? 0) + length);
      buffer.set(bytes, offset);
      return bytes.length;
    },
    statOpen: (descriptor) => fileStat((open.get(descriptor) ?? unused()).length),
    close: (descriptor) => void open.delete(descriptor),
    readFolder: () => [...files.keys()].map(fileEntry),
    realPath: (path) => path,
    write: unused,
    chmodOpen: unused,
    chownOpen: unused,
    sync: unused,
    stat: unused,
    lstat: unused,
    readFolderBytes: unused,
    makeFolder: unused,
    removeFolder: unused,
    rename: unused,
    link: unused,
    unlink: unused,
  };
}

function fileEntry(name: string): FolderEntry {
  return { name, isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false };
}

function fileStat(size: number): FileStat {
  const kinds = { isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false };
  return {
    dev: 1n,
    ino: 1n,
    mode: 0o100644n,
    uid: 0n,
    gid: 0n,
    size: BigInt(size),
    mtimeNs: 0n,
    ctimeNs: 0n,
    ...kinds,
  };
}

function unused(): never {
  throw new TypeError("not needed by a scan");
}
