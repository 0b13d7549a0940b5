import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";

const listing = "/proc/locks";
const chunkBytes = 16_384;
/** SQLite locks this byte for a writer (`RESERVED_BYTE` of its `os.h`). */
const reservedByte = 0x4000_0001;

// One line of proc(5): id, class, kind, access, process, major:minor:inode, first and last byte.
const lockLine = /^\d+: POSIX +\S+ +WRITE (?<pid>\d+) [0-9a-f]+:[0-9a-f]+:(?<ino>\d+) (?<first>\d+) (?<last>\d+|EOF)$/u;

/**
 * Whether the kernel lists this process as SQLite's writer of a file; undefined where no list can be read. The device is
 * not compared: on stacked file systems it differs from what `stat` says.
 */
export function kernelHolds(fileSystem: FileSystem, ino: bigint): boolean | undefined {
  const read = attempt(() => readListing(fileSystem));
  if (!read.ok) return undefined;
  return read.value.split("\n").some((line) => {
    const fields = lockLine.exec(line)?.groups;
    if (fields === undefined || fields["pid"] !== String(process.pid) || fields["ino"] !== String(ino)) return false;
    return (
      Number(fields["first"]) <= reservedByte && (fields["last"] === "EOF" || Number(fields["last"]) >= reservedByte)
    );
  });
}

function readListing(fileSystem: FileSystem): string {
  const descriptor = fileSystem.open(listing, "r");
  try {
    const decoder = new TextDecoder();
    const chunk = new Uint8Array(chunkBytes);
    let text = "";
    for (;;) {
      const count = fileSystem.read(descriptor, chunk, 0, chunkBytes, null);
      if (count === 0) return text;
      text += decoder.decode(chunk.subarray(0, count), { stream: true });
    }
  } finally {
    attempt(() => fileSystem.close(descriptor));
  }
}
