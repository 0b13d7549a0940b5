/** A file or a folder, as it is for this machine and as it is on the disk. */
export type Inode = FileNode | FolderNode;

interface Node {
  readonly ino: bigint;
  mode: number;
  mtimeNs: bigint;
}

export interface FileNode extends Node {
  readonly kind: "file";
  bytes: Uint8Array;
  /** What a loss of power leaves for sure; undefined before the first flush. */
  flushed: { readonly bytes: Uint8Array; readonly mode: number } | undefined;
}

export interface FolderNode extends Node {
  readonly kind: "folder";
  entries: Map<string, Inode>;
  /** The entries that a loss of power leaves for sure. */
  flushed: Map<string, Inode>;
}

/** One change of names that is not flushed yet: in one folder, or a rename, which is whole or not at all, in two. */
export interface Change {
  readonly folders: readonly FolderNode[];
  /** Does it to other entries of the same folders. */
  readonly apply: (entriesOf: (folder: FolderNode) => Map<string, Inode>) => void;
}

export function newFolder(ino: bigint, mtimeNs: bigint): FolderNode {
  return { kind: "folder", ino, mode: 0o755, mtimeNs, entries: new Map(), flushed: new Map() };
}
