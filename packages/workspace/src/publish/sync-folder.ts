import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";

/** What systems say that have no such thing as flushing a folder; on Windows even opening one is refused. */
const unsupported: ReadonlySet<string> = new Set(["EINVAL", "EISDIR", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EBADF"]);
const unsupportedOnWindows: ReadonlySet<string> = new Set(["EPERM", "EACCES", "EISDIR"]);

/** `unsupported`: the system cannot flush folders, so nothing more can be done. `failed`: it can, and did not. */
export type FolderFlush = "synced" | "unsupported" | "failed";

/** Flushes a folder, so that a name that was given or taken survives a power loss. */
export function flushFolder(folder: string, options: { readonly fileSystem?: FileSystem } = {}): FolderFlush {
  const { fileSystem = nodeFileSystem } = options;
  const opened = attempt(() => fileSystem.open(folder, "r"));
  if (!opened.ok) return verdict(opened.errno);
  const synced = attempt(() => fileSystem.sync(opened.value));
  attempt(() => fileSystem.close(opened.value));
  return synced.ok ? "synced" : verdict(synced.errno);
}

/** {@link flushFolder} for callers that go on either way. */
export function syncFolder(fileSystem: FileSystem, folder: string): "synced" | "unknown" {
  return flushFolder(folder, { fileSystem }) === "synced" ? "synced" : "unknown";
}

function verdict(errno: string): FolderFlush {
  const isUnsupported = unsupported.has(errno) || (process.platform === "win32" && unsupportedOnWindows.has(errno));
  return isUnsupported ? "unsupported" : "failed";
}
