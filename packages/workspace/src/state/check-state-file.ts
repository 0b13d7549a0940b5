import { dirname, basename } from "node:path";
import { attempt } from "../file-system/errno.ts";
import type { FileStat, FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { databaseSideSuffixes, stateFolderName } from "../file-system/state-database.ts";
import { stateFailure } from "./state-code.ts";
import type { StateFailure } from "./state-code.ts";

/**
 * Refuses a database path where something was planted: the folders from `.fathomline` down must be real folders, the
 * file and each of SQLite's side files a regular file or absent. SQLite follows links, a dangling one included.
 */
export function checkStateFile(
  path: string,
  options: { readonly fileSystem?: FileSystem } = {},
): { readonly ok: true } | StateFailure {
  const { fileSystem = nodeFileSystem } = options;
  for (const folder of foldersAbove(path)) {
    const refusal = checkEntry(fileSystem, folder, (entry) => entry.isDirectory());
    if (refusal !== undefined) return refusal;
  }
  for (const suffix of ["", ...databaseSideSuffixes]) {
    const refusal = checkEntry(fileSystem, path + suffix, (entry) => entry.isFile());
    if (refusal !== undefined) return refusal;
  }
  return { ok: true };
}

function checkEntry(
  fileSystem: FileSystem,
  path: string,
  isPlain: (entry: FileStat) => boolean,
): StateFailure | undefined {
  const found = attempt(() => fileSystem.lstat(path));
  if (found.ok) return isPlain(found.value) ? undefined : stateFailure("state_planted");
  return found.errno === "ENOENT" ? undefined : stateFailure("state_unreadable", found.errno);
}

function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(path); dirname(at) !== at; at = dirname(at)) {
    folders.push(at);
    if (basename(at) === stateFolderName) return folders;
  }
  return [dirname(path)];
}
