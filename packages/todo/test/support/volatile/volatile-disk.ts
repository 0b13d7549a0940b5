import type { FileStat, FileSystem, FolderEntry, OpenMode } from "@fathomline/workspace";
import { systemError } from "../faulty-disk.ts";
import { newFolder } from "./inode.ts";
import type { Change, FileNode, FolderNode, Inode } from "./inode.ts";

type Quirk = "no links" | "no flush of folders";

/**
 * A disk that exists only here and remembers what was flushed. Names that are not flushed may be lost, in each folder from the
 * newest on; contents that are not flushed may be lost or torn.
 */
export class VolatileDisk implements FileSystem {
  readonly root: FolderNode;
  readonly quirks: ReadonlySet<Quirk>;
  /** Changes of names that are not flushed, oldest first. */
  pending: readonly Change[] = [];
  #clock: bigint;
  readonly #open = new Map<number, Inode>();

  constructor(quirks: Iterable<Quirk> = [], root: FolderNode = newFolder(1n, 1n), clock = 1n) {
    this.quirks = new Set(quirks);
    this.root = root;
    this.#clock = clock;
  }

  get clock(): bigint {
    return this.#clock;
  }

  /** The file or folder at a path; undefined when there is none. */
  find(path: string): Inode | undefined {
    let at: Inode | undefined = this.root;
    for (const name of path.split("/").filter((part) => part !== "" && part !== ".")) {
      if (at?.kind === "file") throw systemError("ENOTDIR");
      at = at?.entries.get(name);
    }
    return at;
  }

  open(path: string, mode: OpenMode, permissions = 0o644): number {
    const found = this.find(path);
    if (mode === "wx" && found !== undefined) throw systemError("EEXIST");
    const inode = mode === "wx" ? this.#newFile(permissions) : (found ?? fail("ENOENT"));
    if (mode === "wx") this.#name(path, inode);
    const descriptor = Math.max(2, ...this.#open.keys()) + 1;
    this.#open.set(descriptor, inode);
    return descriptor;
  }

  read(descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number | null): number {
    if (position === null) throw new TypeError("no positions are kept here");
    const bytes = this.#file(descriptor).bytes.subarray(position, position + length);
    buffer.set(bytes, offset);
    return bytes.length;
  }

  write(descriptor: number, bytes: Uint8Array, offset: number, length: number): number {
    const file = this.#file(descriptor);
    file.bytes = Buffer.concat([file.bytes, bytes.subarray(offset, offset + length)]);
    file.mtimeNs = this.#tick();
    return length;
  }

  chmodOpen(descriptor: number, permissions: number): void {
    this.#file(descriptor).mode = permissions;
  }

  chownOpen(descriptor: number): void {
    this.#file(descriptor);
  }

  statOpen(descriptor: number): FileStat {
    return statOf(this.#open.get(descriptor) ?? fail("EBADF"));
  }

  sync(descriptor: number): void {
    const inode = this.#open.get(descriptor) ?? fail("EBADF");
    if (inode.kind === "file") inode.flushed = { bytes: inode.bytes, mode: inode.mode };
    else if (this.quirks.has("no flush of folders")) throw systemError("EINVAL");
    else this.#flush(inode);
  }

  close(descriptor: number): void {
    if (!this.#open.delete(descriptor)) throw systemError("EBADF");
  }

  stat(path: string): FileStat {
    return this.lstat(path);
  }

  lstat(path: string): FileStat {
    return statOf(this.find(path) ?? fail("ENOENT"));
  }

  readFolder(path: string): FolderEntry[] {
    return [...this.#folder(path).entries].map(([name, { kind }]) => ({ name, ...kindOf(kind) }));
  }

  readFolderBytes(path: string): Uint8Array[] {
    return [...this.#folder(path).entries.keys()].map((name) => new TextEncoder().encode(name));
  }

  realPath(path: string): string {
    this.lstat(path);
    return path;
  }

  makeFolder(path: string): void {
    if (this.find(path) !== undefined) throw systemError("EEXIST");
    this.#name(path, newFolder(this.#tick(), this.#clock));
  }

  removeFolder(path: string): void {
    if (this.#folder(path).entries.size > 0) throw systemError("ENOTEMPTY");
    this.#change([path], (folder, name) => folder().delete(name()));
  }

  rename(from: string, to: string): void {
    const inode = this.find(from) ?? fail("ENOENT");
    this.#change([from, to], (folder, name) => {
      folder(0).delete(name(0));
      folder(1).set(name(1), inode);
    });
  }

  link(existing: string, created: string): void {
    if (this.quirks.has("no links")) throw systemError("EPERM");
    const inode = this.find(existing) ?? fail("ENOENT");
    if (this.find(created) !== undefined) throw systemError("EEXIST");
    this.#name(created, inode);
  }

  unlink(path: string): void {
    if ((this.find(path) ?? fail("ENOENT")).kind === "folder") throw systemError("EISDIR");
    this.#change([path], (folder, name) => folder().delete(name()));
  }

  #tick(): bigint {
    this.#clock += 1n;
    return this.#clock;
  }

  #newFile(mode: number): FileNode {
    const ino = this.#tick();
    return { kind: "file", ino, mode, mtimeNs: ino, bytes: new Uint8Array(), flushed: undefined };
  }

  #name(path: string, inode: Inode): void {
    this.#change([path], (folder, name) => folder().set(name(), inode));
  }

  #change(
    paths: readonly string[],
    act: (folder: (at?: number) => Map<string, Inode>, name: (at?: number) => string) => void,
  ): void {
    const folders = paths.map((path) => this.#folder(path.slice(0, path.lastIndexOf("/"))));
    const name = (at = 0): string => paths[at]?.slice(paths[at].lastIndexOf("/") + 1) ?? "";
    const apply: Change["apply"] = (entriesOf) => act((at = 0) => entriesOf(folders[at] ?? this.root), name);
    apply(({ entries }) => entries);
    this.pending = [...this.pending, { folders, apply }];
  }

  /** A folder's changes reach the disk in order, and with a rename all that came before it in the other folder. */
  #flush(folder: FolderNode): void {
    const last = this.pending.findLastIndex(({ folders }) => folders.includes(folder));
    const linked = new Set([folder]);
    const done = new Set<Change>();
    for (const change of this.pending.slice(0, last + 1).toReversed()) {
      if (!change.folders.some((each) => linked.has(each))) continue;
      for (const each of change.folders) linked.add(each);
      done.add(change);
    }
    for (const change of this.pending.filter((each) => done.has(each))) change.apply(({ flushed }) => flushed);
    this.pending = this.pending.filter((each) => !done.has(each));
  }

  #folder(path: string): FolderNode {
    const found = this.find(path) ?? fail("ENOENT");
    return found.kind === "folder" ? found : fail("ENOTDIR");
  }

  #file(descriptor: number): FileNode {
    const found = this.#open.get(descriptor) ?? fail("EBADF");
    return found.kind === "file" ? found : fail("EISDIR");
  }
}

function fail(errno: string): never {
  throw systemError(errno);
}

function kindOf(kind: Inode["kind"]): Omit<FolderEntry, "name"> {
  return { isFile: () => kind === "file", isDirectory: () => kind === "folder", isSymbolicLink: () => false };
}

function statOf({ ino, kind, mode, mtimeNs, ...rest }: Inode): FileStat {
  const size = "bytes" in rest ? BigInt(rest.bytes.length) : 0n;
  return { dev: 1n, ino, mode: BigInt(mode), uid: 0n, gid: 0n, size, mtimeNs, ctimeNs: mtimeNs, ...kindOf(kind) };
}
