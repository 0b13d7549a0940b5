import { dirname } from "node:path";
import { attempt, flushFolder } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";

/** Makes a todos root and what is missing above it, an absolute path; the errno of what failed. */
export function makeRoot(fileSystem: FileSystem, root: string): string | undefined {
  const made = attempt(() => fileSystem.makeFolder(root));
  if (!made.ok && made.errno === "ENOENT" && dirname(root) !== root) {
    return makeRoot(fileSystem, dirname(root)) ?? makeLast(fileSystem, root);
  }
  return made.ok ? flushed(fileSystem, root) : madeByOther(fileSystem, root, made.errno);
}

function makeLast(fileSystem: FileSystem, root: string): string | undefined {
  const made = attempt(() => fileSystem.makeFolder(root));
  return made.ok ? flushed(fileSystem, root) : madeByOther(fileSystem, root, made.errno);
}

function madeByOther(fileSystem: FileSystem, root: string, errno: string): string | undefined {
  const found = attempt(() => fileSystem.lstat(root));
  return found.ok && found.value.isDirectory() ? undefined : errno;
}

function flushed(fileSystem: FileSystem, root: string): string | undefined {
  return flushFolder(dirname(root), { fileSystem }) === "failed" ? "EIO" : undefined;
}
