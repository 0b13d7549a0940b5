import { attempt } from "@fathomline/workspace";
import type { FileStat, FileSystem } from "@fathomline/workspace";

const chunkBytes = 65_536;

/** A regular file's bytes and what is known of it; `errno` EISDIR for what is no regular file, EFBIG for too many bytes. */
export type WholeFile =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly stat: FileStat }
  | { readonly ok: false; readonly errno: string };

/** Reads a file through one descriptor, so that bytes and mode belong together. A link is not followed. */
export function readWholeFile(
  fileSystem: FileSystem,
  path: string,
  maxBytes: number = Number.MAX_SAFE_INTEGER,
): WholeFile {
  const opened = attempt(() => fileSystem.open(path, "r-nofollow"));
  if (!opened.ok) return opened;
  const read = attempt(() => readOpen(fileSystem, opened.value, maxBytes));
  const closed = attempt(() => fileSystem.close(opened.value));
  if (!read.ok) return read;
  return closed.ok ? read.value : closed;
}

function readOpen(fileSystem: FileSystem, descriptor: number, maxBytes: number): WholeFile {
  const stat = fileSystem.statOpen(descriptor);
  if (!stat.isFile()) return { ok: false, errno: "EISDIR" };
  const chunks: Uint8Array[] = [];
  for (let total = 0; total <= maxBytes;) {
    const chunk = new Uint8Array(chunkBytes);
    const count = fileSystem.read(descriptor, chunk, 0, chunkBytes, total);
    if (count === 0) return { ok: true, bytes: Buffer.concat(chunks), stat };
    chunks.push(chunk.subarray(0, count));
    total += count;
  }
  return { ok: false, errno: "EFBIG" };
}
