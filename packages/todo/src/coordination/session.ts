import { join } from "node:path";
import type { FileSystem, Lock } from "@fathomline/workspace";
import type { CoordinationFolders } from "./coordination-folders.ts";
import type { Recorder } from "./recorder.ts";

/** What every step under the lock of one todos folder needs. */
export interface Session {
  /** Absolute, real. */
  readonly root: string;
  readonly folders: CoordinationFolders;
  readonly fileSystem: FileSystem;
  readonly lock: Lock;
  readonly recorder: Recorder;
}

/** The absolute path of a todo, from its `/`-separated way from the root. */
export function absolutePath(root: string, relative: string): string {
  return join(root, ...relative.split("/"));
}
