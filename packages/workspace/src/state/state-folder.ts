import { join } from "node:path";
import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { stateFolderName } from "../file-system/state-database.ts";
import { publishFile } from "../publish/publish-file.ts";
import { stateFailure, stateFailureOf } from "./state-code.ts";
import type { StateFailure } from "./state-code.ts";

/** Locks, staging and journals; unlike the rest of the state folder it is not disposable while anything runs. */
export const coordinationFolderName = "coordination";

const ignoreEverything = new TextEncoder().encode("*\n");

/** A folder that is there and is a real folder. `created`: this call made it. */
export interface StateFolder {
  readonly ok: true;
  /** Absolute, when the root was. */
  readonly folder: string;
  readonly created: boolean;
}

interface StateFolderOptions {
  readonly fileSystem?: FileSystem;
}

/** The state folder of a root, an absolute real path; nothing is looked up. */
export function stateFolder(root: string): string {
  return join(root, stateFolderName);
}

/**
 * Makes `.fathomline/` in a root, with a `.gitignore` of its own so that version control shows nothing of it. Harmless
 * when several processes do it at once. An existing `.gitignore` is left as it is.
 */
export function ensureStateFolder(root: string, options: StateFolderOptions = {}): StateFolder | StateFailure {
  const { fileSystem = nodeFileSystem } = options;
  const made = ensureFolder(fileSystem, stateFolder(root));
  if (!made.ok) return made;
  const ignore = publishFile({
    target: join(made.folder, ".gitignore"),
    bytes: ignoreEverything,
    mode: "create",
    fileSystem,
  });
  if (ignore.ok || ignore.code === "target_exists") return made;
  if (ignore.code === "target_is_link" || ignore.code === "target_not_file") return stateFailure("state_planted");
  return stateFailureOf(ignore.errno ?? "EIO");
}

/** Makes `.fathomline/coordination/` in a root. */
export function ensureCoordinationFolder(root: string, options: StateFolderOptions = {}): StateFolder | StateFailure {
  const { fileSystem = nodeFileSystem } = options;
  const state = ensureStateFolder(root, { fileSystem });
  return state.ok ? ensureFolder(fileSystem, join(state.folder, coordinationFolderName)) : state;
}

function ensureFolder(fileSystem: FileSystem, folder: string): StateFolder | StateFailure {
  const made = attempt(() => fileSystem.makeFolder(folder));
  if (!made.ok && made.errno !== "EEXIST") {
    // A read-only disk may say EROFS before it says EEXIST.
    const isThere = attempt(() => fileSystem.lstat(folder));
    if (!isThere.ok) return stateFailureOf(made.errno);
  }
  const found = attempt(() => fileSystem.lstat(folder));
  if (!found.ok) return stateFailure("state_unreadable", found.errno);
  if (!found.value.isDirectory()) return stateFailure("state_planted");
  return { ok: true, folder, created: made.ok };
}
