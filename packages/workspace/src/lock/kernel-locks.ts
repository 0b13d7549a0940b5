import { attempt } from "../file-system/errno.ts";
import { sameIdentity } from "../file-system/file-identity.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";

// Not `/proc/locks`: it lists the whole machine a page a read, and a line is passed over when others before it go away in between.
const descriptors = "/proc/self/fd";
const descriptorNotes = "/proc/self/fdinfo";
const chunkBytes = 4_096;
/** SQLite locks this byte for a writer (`RESERVED_BYTE` of its `os.h`). */
const reservedByte = 0x4000_0001;

// One line of proc(5), as in `/proc/locks`: id, class, kind, access, process, major:minor:inode, first and last byte.
const lockLine = /^lock:\s+\d+: POSIX +\S+ +WRITE \d+ \S+ (?<first>\d+) (?<last>\d+|EOF)$/u;

/**
 * The kernel's note on the descriptor through which this process is SQLite's writer of a file; undefined where there is none
 * or the system keeps no such notes. No descriptor of the file is opened or closed, as that would drop the lock.
 */
export function findWriterNote(fileSystem: FileSystem, file: FileIdentity): string | undefined {
  const listed = attempt(() => fileSystem.readFolder(descriptors));
  if (!listed.ok) return undefined;
  for (const { name } of listed.value) {
    const opened = attempt(() => fileSystem.stat(`${descriptors}/${name}`));
    const note = `${descriptorNotes}/${name}`;
    if (opened.ok && sameIdentity(opened.value, file) && tellsOfWriter(fileSystem, note) === true) return note;
  }
  return undefined;
}

/** Whether a note tells of SQLite's write lock; undefined when it cannot be read. The kernel writes a note as one whole. */
export function tellsOfWriter(fileSystem: FileSystem, note: string): boolean | undefined {
  const read = attempt(() => readNote(fileSystem, note));
  return read.ok ? read.value.split("\n").some(isWriterLine) : undefined;
}

function isWriterLine(line: string): boolean {
  const { first, last } = lockLine.exec(line)?.groups ?? {};
  if (first === undefined) return false;
  return Number(first) <= reservedByte && (last === "EOF" || Number(last) >= reservedByte);
}

function readNote(fileSystem: FileSystem, note: string): string {
  const descriptor = fileSystem.open(note, "r");
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
