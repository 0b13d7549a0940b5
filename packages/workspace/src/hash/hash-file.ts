import { createHash } from "node:crypto";
import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";

const chunkBytes = 65_536;

/** The hash and size of a file's content, or why there is none. `errno` is the system's own name for it. */
export type HashedFile =
  | { readonly ok: true; readonly hash: string; readonly bytes: number }
  | { readonly ok: false; readonly code: HashFileCode; readonly errno: string };

export type HashFileCode = "file_missing" | "file_is_link" | "file_not_regular" | "file_unreadable";

const codes: Readonly<Record<string, HashFileCode>> = {
  ENOENT: "file_missing",
  ENOTDIR: "file_missing",
  ELOOP: "file_is_link",
  EISDIR: "file_not_regular",
};

/** Hashes a regular file as `contentHash` hashes bytes, in bounded memory. A link in the last place is not followed. */
export function hashFile(path: string, options: { readonly fileSystem?: FileSystem } = {}): HashedFile {
  const { fileSystem = nodeFileSystem } = options;
  const opened = attempt(() => fileSystem.open(path, "r-nofollow"));
  if (!opened.ok) return failure(opened.errno);
  const hashed = attempt(() => hashOpen(fileSystem, opened.value));
  const closed = attempt(() => fileSystem.close(opened.value));
  if (!hashed.ok) return failure(hashed.errno);
  if (!closed.ok) return failure(closed.errno);
  return hashed.value;
}

function hashOpen(fileSystem: FileSystem, descriptor: number): HashedFile {
  if (!fileSystem.statOpen(descriptor).isFile()) return failure("EISDIR");
  const hash = createHash("sha256");
  const chunk = new Uint8Array(chunkBytes);
  let bytes = 0;
  for (;;) {
    const count = fileSystem.read(descriptor, chunk, 0, chunkBytes, bytes);
    if (count === 0) return { ok: true, hash: `sha256:${hash.digest("hex")}`, bytes };
    hash.update(chunk.subarray(0, count));
    bytes += count;
  }
}

function failure(errno: string): HashedFile {
  return { ok: false, code: codes[errno] ?? "file_unreadable", errno };
}
