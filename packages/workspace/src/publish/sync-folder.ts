import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";

/**
 * Flushes a folder, so that a name that was given or taken survives a power loss. `unknown` where that failed or the
 * system has no such thing (Windows).
 */
export function syncFolder(fileSystem: FileSystem, folder: string): "synced" | "unknown" {
  const opened = attempt(() => fileSystem.open(folder, "r"));
  if (!opened.ok) return "unknown";
  const synced = attempt(() => fileSystem.sync(opened.value));
  attempt(() => fileSystem.close(opened.value));
  return synced.ok ? "synced" : "unknown";
}
