import { attempt } from "@fathomline/workspace";
import type { FileStat, FileSystem } from "@fathomline/workspace";

/** Writes and flushes a small file under a free name; a reader can tell by its content whether it is whole. */
export function writeNewFile(fileSystem: FileSystem, path: string, text: string): FileStat {
  const bytes = new TextEncoder().encode(text);
  const descriptor = fileSystem.open(path, "wx");
  try {
    for (let written = 0; written < bytes.length;) {
      const count = fileSystem.write(descriptor, bytes, written, bytes.length - written);
      if (count <= 0) throw Object.assign(new Error("The disk took no bytes"), { code: "EIO" });
      written += count;
    }
    fileSystem.sync(descriptor);
    return fileSystem.statOpen(descriptor);
  } finally {
    attempt(() => fileSystem.close(descriptor));
  }
}
