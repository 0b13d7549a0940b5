import { join } from "node:path";
import { attempt, type FileSystem } from "@fathomline/workspace";

/** Removes a folder of ours and all in it; a link in it goes as the link it is. False when something of it is still there. */
export function removeTree(folder: string, fileSystem: FileSystem): boolean {
  const listed = attempt(() => fileSystem.readFolder(folder));
  for (const entry of listed.ok ? listed.value : []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTree(path, fileSystem);
    else attempt(() => fileSystem.unlink(path));
  }
  const removed = attempt(() => fileSystem.removeFolder(folder));
  return removed.ok || isGone(folder, fileSystem);
}

/** Whether nothing is at a path, as far as can be seen. */
export function isGone(path: string, fileSystem: FileSystem): boolean {
  const seen = attempt(() => fileSystem.lstat(path));
  return !seen.ok && seen.errno === "ENOENT";
}
