import { join } from "node:path";
import { attempt, flushFolder } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";

/** Where one todos folder keeps its lock, its unfinished files and its journals. Absolute paths. */
export interface CoordinationFolders {
  readonly coordination: string;
  /** Unfinished new files, and files of ours that are on their way out. */
  readonly stages: string;
  /** One folder a run. */
  readonly transitions: string;
}

export function coordinationFolders(coordination: string): CoordinationFolders {
  return { coordination, stages: join(coordination, "stages"), transitions: join(coordination, "transitions") };
}

/** Makes a folder inside `parent` durably; the errno of what failed, ENOTDIR for anything that is no real folder. */
export function ensureFolder(fileSystem: FileSystem, parent: string, folder: string): string | undefined {
  const made = attempt(() => fileSystem.makeFolder(folder));
  const found = attempt(() => fileSystem.lstat(folder));
  if (!found.ok) return made.ok ? found.errno : made.errno;
  if (!found.value.isDirectory()) return "ENOTDIR";
  // A journal whose folder vanishes in a power loss while the todos stay would be no journal.
  return made.ok && flushFolder(parent, { fileSystem }) === "failed" ? "EIO" : undefined;
}
