import { attempt, nodeFileSystem, type FileStat, type FileSystem } from "@fathomline/workspace";

const CHUNK_BYTES = 65_536;

/** Why a file was not read. `link`: it is one, in its last part; `other`: no regular file. */
export type UnreadCode = "missing" | "link" | "other" | "too_large" | "unreadable";

/** A regular file's bytes and what is known of it, or why there are none (`errno`: the system's name for it). */
export type BoundedRead =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly stat: FileStat }
  | { readonly ok: false; readonly code: UnreadCode; readonly errno: string };

const CODES: Readonly<Record<string, UnreadCode>> = {
  ENOENT: "missing",
  ENOTDIR: "missing",
  ELOOP: "link",
  EISDIR: "other",
  ENXIO: "other",
  EFBIG: "too_large",
};

/** Reads a regular file of at most `maxBytes`, through one descriptor. A link in the last part is not followed; a larger file is not read. */
export function readBounded(path: string, maxBytes: number, fileSystem: FileSystem = nodeFileSystem): BoundedRead {
  const opened = attempt(() => fileSystem.open(path, "r-nofollow"));
  if (!opened.ok) return unread(opened.errno);
  const read = attempt(() => readOpen(fileSystem, opened.value, maxBytes));
  const closed = attempt(() => fileSystem.close(opened.value));
  if (!read.ok) return unread(read.errno);
  return closed.ok ? read.value : unread(closed.errno);
}

function readOpen(fileSystem: FileSystem, descriptor: number, maxBytes: number): BoundedRead {
  const stat = fileSystem.statOpen(descriptor);
  if (!stat.isFile()) return unread("EISDIR");
  if (stat.size > BigInt(maxBytes)) return unread("EFBIG");
  const chunks: Uint8Array[] = [];
  // It may grow while it is read.
  for (let total = 0; total <= maxBytes;) {
    const chunk = new Uint8Array(CHUNK_BYTES);
    const count = fileSystem.read(descriptor, chunk, 0, CHUNK_BYTES, total);
    if (count === 0) return { ok: true, bytes: Buffer.concat(chunks), stat };
    chunks.push(chunk.subarray(0, count));
    total += count;
  }
  return unread("EFBIG");
}

function unread(errno: string): BoundedRead {
  return { ok: false, code: CODES[errno] ?? "unreadable", errno };
}
