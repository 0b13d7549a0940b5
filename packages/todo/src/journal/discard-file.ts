import { attempt } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";

const tries = 2;

/** Removes a file of ours; the errno of what failed, undefined when it is gone. */
export function discardFile(fileSystem: FileSystem, path: string): string | undefined {
  return insist(
    () => fileSystem.unlink(path),
    () => fileSystem.lstat(path),
  );
}

/** Removes an empty folder of ours. */
export function discardFolder(fileSystem: FileSystem, path: string): string | undefined {
  return insist(
    () => fileSystem.removeFolder(path),
    () => fileSystem.lstat(path),
  );
}

function insist(remove: () => void, look: () => unknown): string | undefined {
  let errno: string | undefined;
  for (let tried = 0; tried < tries; tried += 1) {
    const removed = attempt(remove);
    if (removed.ok) return undefined;
    errno = removed.errno;
    const found = attempt(look);
    if (!found.ok && found.errno === "ENOENT") return undefined;
  }
  return errno;
}
