import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";

/** What a publish asks of a lock: whether it is still held. */
export interface HeldCheck {
  check(): { readonly ok: boolean };
}

/** One file to publish. Paths are absolute and real, as `containPath` gives them. */
export interface PublishRequest {
  readonly target: string;
  readonly bytes: Uint8Array;
  /** `create` never touches anything that is there; `replace` needs a regular file there and keeps its mode and owner. */
  readonly mode: "create" | "replace";
  /** `replace` only: the hash the target must have at the last moment before it is replaced. */
  readonly expectedHash?: string;
  /** Where the temporary file is written; on the target's file system. Default: the target's folder. */
  readonly stagingFolder?: string;
  /** `create` only: exact permission bits. Default: what the process gives new files. */
  readonly fileMode?: number;
  /** Asked at the last moment before the target changes. */
  readonly lock?: HeldCheck;
  /** Called before the empty file of `onPlaceholder` is made, so that a journal can say first that it may appear. */
  readonly beforePlaceholder?: (path: string) => void;
  /**
   * Where the file system has no hard links, `create` first makes an empty file at the target. It is announced here before
   * it is filled, so that a journal can name it and `removePlaceholder` can take it away after a crash.
   */
  readonly onPlaceholder?: (placeholder: Placeholder) => void;
  readonly fileSystem?: FileSystem;
}

/** An empty file that keeps a name until its content is renamed over it. */
export interface Placeholder {
  readonly path: string;
  readonly identity: FileIdentity;
}

/** The target holds exactly the bytes asked for. */
export interface Published {
  readonly ok: true;
  readonly hash: string;
  readonly identity: FileIdentity;
  /** `synced`: file and folder were flushed to the disk. `unknown`: the folder's flush failed or is not supported. */
  readonly durability: "synced" | "unknown";
  /** A temporary file of ours that could not be removed. */
  readonly leftover: string | undefined;
}
